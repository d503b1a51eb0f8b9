import type { Quotation } from '@console/shared/entities/quotation';
import { formatInr } from '@console/shared/money';
import type { SaleDraft } from '../../machines/sale-parts.ts';
import { partNamed } from '../../machines/sale-parts.ts';
import type { LineDraft } from '../../machines/sale-line.ts';
import { equal } from '../../machines/record-work/equal.ts';
import type { Parts } from '../../machines/record-work/parts.ts';
import { changedText } from '../judged-fields.ts';
import { nameOf } from '../person-name.ts';

type SaleRow = Pick<Quotation, 'tenant_info' | 'user_details'>;

interface SaleWords<Row, Draft> {
  draftOf: (row: Row) => Draft;
  parts: Parts<Draft>;
  /** Its lines, with the names of their goods. */
  linesOf: (row: Row) => readonly { id: number; name: string }[];
  /** In rupees. */
  totalOf: (row: Row) => number;
  partLabel: (part: string, row: Row) => string;
  showPart: (part: string, draft: Draft) => string;
}

/** The changes since somebody looked at a quotation or an order, as text. */
export function saleChanges<Row extends SaleRow, Draft extends SaleDraft<LineDraft, object>>(
  { draftOf, parts, linesOf, totalOf, partLabel, showPart }: SaleWords<Row, Draft>,
  seen: Row,
  row: Row,
): string[] {
  const [before, after] = [draftOf(seen), draftOf(row)];
  const [was, is] = [parts.of(before), parts.of(after)];
  const isInBoth = (part: string) => {
    const { line } = partNamed(part);
    return line === undefined || (before.lines[line] !== undefined && after.lines[line] !== undefined);
  };
  const lacks = (draft: Draft) => (line: { id: number }) => draft.lines[line.id] === undefined;
  return [
    ...linesOf(seen)
      .filter((line) => !lacks(before)(line) && lacks(after)(line))
      .map(({ name }) => `${name} was removed`),
    ...linesOf(row)
      .filter((line) => lacks(before)(line) && !lacks(after)(line))
      .map(({ name }) => `${name} was added`),
    ...Object.keys(is)
      .filter((part) => isInBoth(part) && !equal(was[part], is[part]))
      .map((part) => `${partLabel(part, row)}: ${showPart(part, before)} → ${showPart(part, after)}`),
    ...changedText('Customer', customerWords(seen), customerWords(row)),
    ...changedText('Contact person', contactWords(seen), contactWords(row)),
    ...changedText('Grand total', formatInr(totalOf(seen)), formatInr(totalOf(row))),
  ];
}

const customerWords = ({ tenant_info: { tenant_name, district, state, gst_no } }: SaleRow) =>
  [tenant_name, district, state, gst_no].filter(Boolean).join(', ');

const contactWords = ({ user_details: contact }: SaleRow) =>
  contact ? [nameOf(contact), contact.email, contact.mobile].filter(Boolean).join(', ') : 'nobody';
