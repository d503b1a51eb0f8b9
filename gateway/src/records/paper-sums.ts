import { sql } from 'kysely';

/** The sum of one tax on the paper; null if it has no such tax. */
const taxOf = (name: string) => sql<number | null>`(select (paper.content->'totals'->'taxes'->>(nth::int - 1))::numeric
  from jsonb_array_elements_text(paper.content->'heads') with ordinality as heads(head, nth) where head = ${name}::text)`;

/** The taxable value and the taxes of the paper of this alias: `paper`. */
export const paperTaxes = () => [
  sql<number>`(paper.content->'totals'->>'taxable')::numeric`.as('taxable'),
  taxOf('CGST').as('cgst'),
  taxOf('SGST').as('sgst'),
  taxOf('IGST').as('igst'),
];

/** The same, and what is payable in whole rupees. */
export const paperSums = () => [
  ...paperTaxes(),
  sql<number>`(paper.content->'totals'->>'payable')::numeric`.as('payable'),
];
