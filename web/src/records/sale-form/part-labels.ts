import { formatInr } from '@console/shared/money';
import type { LineDraft, PriceFields } from '../../machines/sale-line.ts';
import { partNamed } from '../../machines/sale-parts.ts';
import type { SaleDraft } from '../../machines/sale-parts.ts';
import type { TermsDraft } from '../../machines/sale-terms.ts';
import { readable } from '../../machines/written-number.ts';
import { people } from '../../stores/people.ts';

type SaleLineDraft = LineDraft & { included_in_quotation?: boolean };
type ShownTerms = TermsDraft & { po_link?: readonly string[] };
type Words = Readonly<Record<string, string>>;

const LINE_PARTS: Words = {
  quantity: 'quantity',
  price: 'price',
  discount: 'discount',
  remarks: 'remark',
  included_in_quotation: 'included or not',
};
const TERMS_PARTS: Words = {
  charge_1: 'Charge 1',
  charge_2: 'Charge 2',
  payment_terms: 'Payment terms',
  discount: 'Discount',
  sales_person: 'Salesperson',
  remark: 'Remark',
  po_link: "Customer's purchase orders",
};

/**
 * 'Line 2, Steel Pipe 2 inch: price', 'Payment terms'.
 * @param lines the document's lines in order, with the names of their goods.
 */
export function salePartLabel(part: string, lines: readonly { id: number; name: string }[]): string {
  const { line, part: field } = partNamed(part);
  if (line === undefined) return TERMS_PARTS[field] ?? field;
  const at = lines.findIndex(({ id }) => String(id) === line);
  const words = LINE_PARTS[field] ?? field;
  return at === -1 ? `Another line: ${words}` : `Line ${at + 1}, ${lines[at]?.name}: ${words}`;
}

/** One part of a draft, as text. */
export function showSalePart<Line extends SaleLineDraft>(part: string, draft: SaleDraft<Line, ShownTerms>): string {
  const { line, part: field } = partNamed(part);
  if (line === undefined) return termsWords(field, draft.terms);
  const is = draft.lines[line];
  return is ? lineWords(field, is) : 'removed';
}

function lineWords(field: string, line: SaleLineDraft): string {
  if (field === 'quantity') return readable(line.quantity)?.toLocaleString('en-IN') ?? 'empty';
  if (field === 'discount') return rupees(line.discount);
  if (field === 'remarks') return line.remarks || 'empty';
  if (field === 'included_in_quotation') return line.included_in_quotation ? 'included' : 'left out';
  return priceWords(line, line.seller_name);
}

/** A price with all that it is made of: two that differ never read the same. */
export const priceWords = ({ selling_price, offer_price, mg }: PriceFields, seller: string): string =>
  `${rupees(selling_price)}, cost ${rupees(offer_price)}, margin ${readable(mg) ?? 0}%, ${seller || 'no seller'}`;

function termsWords(field: string, terms: ShownTerms): string {
  if (field === 'po_link') return filesText(terms.po_link ?? []);
  if (field === 'charge_1') return `${terms.charge_1_name} ${formatInr(terms.charge_1_value ?? 0)}`;
  if (field === 'charge_2') return `${terms.charge_2_name} ${formatInr(terms.charge_2_value ?? 0)}`;
  if (field === 'payment_terms') return terms.payment_terms;
  if (field === 'discount') return rupees(terms.discount);
  if (field === 'remark') return terms.remark || 'empty';
  return terms.sales_person === null ? 'nobody' : (people[terms.sales_person]?.name ?? `No. ${terms.sales_person}`);
}

const filesText = ({ length }: readonly string[]) => (length === 1 ? '1 file' : `${length} files`);

const rupees = (amount: number | null) => (readable(amount) === null ? 'empty' : formatInr(amount ?? 0));
