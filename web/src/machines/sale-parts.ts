import type { LineDraft } from './sale-line.ts';
import type { Parts } from './work/parts.ts';

/** A quotation or an order being edited: its lines by their id, and all that stands beneath them. */
export interface SaleDraft<Line extends LineDraft, Terms extends object> {
  lines: Readonly<Record<string, Line>>;
  terms: Terms;
}

/** The fields of a line that are settled together; every other field is a part of its own. */
const PRICE: readonly (keyof LineDraft)[] = [
  'seller_id',
  'seller_name',
  'sku_offer_id',
  'offer_price',
  'mg',
  'selling_price',
];
/** The same of the terms: a charge and its label. */
const CHARGE = {
  charge_1_name: 'charge_1',
  charge_1_value: 'charge_1',
  charge_2_name: 'charge_2',
  charge_2_value: 'charge_2',
};

/** `line.41.price`, `line.41.quantity` … and `terms.charge_1`, `terms.discount` … */
export function saleParts<Line extends LineDraft, Terms extends object>(): Parts<SaleDraft<Line, Terms>> {
  return {
    of: ({ lines, terms }) => ({
      ...Object.fromEntries(
        Object.entries(lines).flatMap(([id, line]) =>
          Object.entries(grouped(line, partOfLine)).map(([part, value]) => [`line.${id}.${part}`, value]),
        ),
      ),
      ...Object.fromEntries(
        Object.entries(grouped(terms, partOfTerms)).map(([part, value]) => [`terms.${part}`, value]),
      ),
    }),
    take: (draft, name, from) => {
      const { line, part } = partNamed(name);
      if (line === undefined) {
        return { ...draft, terms: { ...draft.terms, ...grouped(from.terms, partOfTerms)[part] } };
      }
      const { [line]: mine, ...others } = draft.lines;
      const theirs = from.lines[line];
      if (!theirs) return { ...draft, lines: others };
      const taken = mine ? { ...mine, ...grouped(theirs, partOfLine)[part] } : theirs;
      return { ...draft, lines: { ...draft.lines, [line]: taken } };
    },
  };
}

/** `line.41.price` → line 41, part price; a part of the terms has no line. */
export function partNamed(name: string): { line: string | undefined; part: string } {
  const [kind, first = '', second] = name.split('.');
  return kind === 'line' ? { line: first, part: second ?? '' } : { line: undefined, part: first };
}

function grouped<T extends object>(fields: T, partOf: (field: string) => string): Record<string, Partial<T>> {
  const groups: Record<string, Partial<T>> = {};
  for (const [field, value] of Object.entries(fields)) {
    const part = partOf(field);
    groups[part] = { ...groups[part], [field]: value };
  }
  return groups;
}

const partOfLine = (field: string) => ((PRICE as readonly string[]).includes(field) ? 'price' : field);
const partOfTerms = (field: string) => (CHARGE as Readonly<Record<string, string>>)[field] ?? field;
