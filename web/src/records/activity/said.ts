import type { ActivityEntry } from '@console/shared/calls/activity';
import { fieldLabel } from '@console/shared/field-labels';
import { formatInr, sum } from '@console/shared/money';
import { einvoiceChanges } from './einvoice-words.ts';
import { lineChanges } from './line-changes.ts';
import type { Said } from './line-changes.ts';
import { fieldText } from './value-text.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that hold an id, and the one beside them that holds what it stands for. */
const NAMED_BY: Readonly<Record<string, string>> = {
  tenant_id: 'tenant_info',
  user_id: 'user_details',
  sales_person: 'sales_person_info',
  category_managers: 'product_category_manager',
  product_id: 'productInfo',
  product_sku_id: 'sku',
  seller_id: 'seller_info',
  category_id: 'category',
  shipping_address_id: 'shipping_address',
  quotation_id: 'quotation_number',
  order_id: 'order_number',
  rfq_offer_id: 'rfq_offer_price',
  total_price: 'grand_total',
};

/** Their values are names of files. */
const FILES: ReadonlySet<string> = new Set(['received_file_id', 'logo', 'assets', 'coverphoto', 'po_link']);

/** What an entry changed, each label once. The status is told apart. */
export function saidOf({ before, after }: Pick<ActivityEntry, 'before' | 'after'>, nameOf: NameOf): Said[] {
  const said = Object.keys(after).flatMap((field): Said[] => {
    if (field === 'refunds') return newRefunds(before[field], after[field]);
    if (field === 'escalation') return escalated(after[field]);
    if (field === 'charges') return chargeChanges(before[field], after[field]);
    const lines = lineChanges(field, before[field], after[field]);
    if (lines) return lines;
    const einvoice = field === 'einvoice' && einvoiceChanges(before[field], after[field]);
    if (einvoice) return einvoice;
    if (isNamedBeside(field, after)) return [];
    const label = fieldLabel(field);
    const now = textOf(field, after[field], nameOf);
    if (now === undefined) return [{ label }];
    if (!(field in before)) return [{ label, after: now }];
    const old = textOf(field, before[field], nameOf);
    return [old === undefined || old === now ? { label } : { label, before: old, after: now }];
  });
  return oncePerLabel(said);
}

/** To whom an approval was escalated. */
function escalated(after: unknown): Said[] {
  const to = isFields(after) && Array.isArray(after['to']) ? after['to'].filter(isFields) : [];
  const names = to.map(({ name }) => String(name)).join(', ');
  // Only what differs from the escalation before is kept.
  return [{ label: fieldLabel('escalation'), after: names || 'the same people again' }];
}

/** Each refund that was added: 'refund: ₹400.00, 28 Nov 2026, NEFT, UTR42'. */
function newRefunds(before: unknown, after: unknown): Said[] {
  const known = Array.isArray(before) ? before.length : 0;
  const added = Array.isArray(after) ? after.slice(known).filter(isFields) : [];
  return added.map((refund, at) => ({
    label: added.length === 1 ? 'refund' : `refund ${at + 1}`,
    after: ['amount', 'refunded_on', 'mode', 'reference']
      .flatMap((part) => (refund[part] === null ? [] : [fieldText(part, refund[part])]))
      .join(', '),
  }));
}

/** Each charge of a credit note whose amount changed, under its name. One that has several rates is told as a whole. */
function chargeChanges(before: unknown, after: unknown): Said[] {
  const [old, now] = [before, after].map((value) =>
    Map.groupBy(Array.isArray(value) ? value.filter(isFields) : [], ({ name }) => String(name)),
  );
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap((label) => {
    const [was, is] = [old, now].map((charges) => chargeText(charges?.get(label)));
    return was === is ? [] : [{ label, before: was ?? '', after: is ?? '' }];
  });
}

const chargeText = (parts: readonly Fields[] | undefined): string =>
  parts ? formatInr(sum(parts.map(({ total }) => Number(total)))) : '—';

/** The name of a member of staff by id; undefined if it is not known. */
export type NameOf = (user_id: number) => string | undefined;

const TOTALS = ['order_grand_total', 'grand_total', 'po_grand_total', 'dc_grand_total', 'cn_grand_total'];

function isNamedBeside(field: string, after: Fields): boolean {
  if (field === 'total_price') return TOTALS.some((total) => total in after);
  if (field === 'cn_grand_total') return 'cn_payable' in after;
  const beside = NAMED_BY[field];
  return beside !== undefined && beside in after;
}

/** Undefined for what is not worth reading, such as an id. */
function textOf(field: string, value: unknown, nameOf: NameOf): string | undefined {
  if (FILES.has(field)) return filesText(value);
  if (field in NAMED_BY && field !== 'total_price' && field !== 'sales_person' && field !== 'category_managers') {
    return value === null ? '—' : undefined;
  }
  if (field === 'sales_person') return value === null ? '—' : nameOf(value as number);
  if (Array.isArray(value)) return listText(field, value, nameOf);
  return isFields(value) ? partText(value) : fieldText(field, value);
}

function filesText(value: unknown): string {
  const count = Array.isArray(value) ? value.length : value === null || value === '' ? 0 : 1;
  return count === 0 ? '—' : count === 1 ? '1 file' : `${count} files`;
}

function listText(field: string, values: readonly unknown[], nameOf: NameOf): string | undefined {
  const texts = values.map((value) => {
    if (field === 'category_managers') return nameOf(value as number);
    return isFields(value) ? partText(value) : fieldText(field, value);
  });
  if (texts.includes(undefined)) return undefined;
  return texts.join(', ') || '—';
}

/** What a part of another record, such as its customer, is called. Its reader may not see all of it. */
function partText(part: Fields): string | undefined {
  const has = (name: string) => typeof part[name] === 'string' && part[name] !== '';
  const joined = (names: readonly string[], between: string) =>
    names
      .filter(has)
      .map((name) => part[name])
      .join(between) || undefined;
  if ('taxable' in part) return `${fieldText('on', part['on'])}, taxable value ${fieldText('amount', part['taxable'])}`;
  if ('city' in part) return joined(['label', 'address1', 'city', 'state', 'postal_code'], ', ');
  if ('first_name' in part) return joined(['first_name', 'last_name'], ' ');
  const name = ['product_sku_name', 'product_name', 'seller_name', 'tenant_name', 'bill_number', 'district'].find(has);
  return name && String(part[name]);
}

/** The later one counts, unless it has no values. */
function oncePerLabel(said: readonly Said[]): Said[] {
  const byLabel = new Map<string, Said>();
  for (const one of said) {
    if (one.after !== undefined || !byLabel.has(one.label)) byLabel.set(one.label, one);
  }
  return [...byLabel.values()];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
