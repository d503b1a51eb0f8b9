import type { SavedQuoting } from '../../machines/quoting/contract.ts';

/** Longer than a draft of two hundred lines; whatever is longer is not kept. */
const LONGEST = 500_000;

const PREFIX = 'quoting:';

/** One draft a person, and beside it what is under way with single quotations. */
const keyOf = (user_id: number, quotation_id?: number) =>
  `${PREFIX}${user_id}${quotation_id === undefined ? '' : `:${quotation_id}`}`;

/** What this person left on this device; undefined for nothing, or for what this console does not understand. */
export function recallQuoting(user_id: number, quotation_id?: number): SavedQuoting | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(user_id, quotation_id)) ?? 'null');
    return isSaved(saved) && saved.user_id === user_id ? saved : undefined;
  } catch {
    return undefined;
  }
}

export function keepQuoting(saved: SavedQuoting | undefined, user_id: number, quotation_id?: number): void {
  const key = keyOf(user_id, quotation_id);
  const text = saved && JSON.stringify(saved);
  try {
    if (text === undefined || text.length > LONGEST) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
  } catch {
    // The device has no room: the draft lives as long as the page.
  }
}

/** For whoever signs out. */
export function forgetQuoting(user_id: number): void {
  const mine = keyOf(user_id);
  for (const key of Object.keys(localStorage)) {
    if (key === mine || key.startsWith(`${mine}:`)) localStorage.removeItem(key);
  }
}

const STAGES: readonly unknown[] = ['selecting', 'building', 'saving', 'converting'];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isNumberOrNull = (value: unknown) => value === null || isNumber(value);
const isListOf = (value: unknown, isOne: (one: unknown) => boolean) => Array.isArray(value) && value.every(isOne);

const NUMBERS = ['quantity', 'seller_id', 'sku_offer_id', 'offer_price', 'mg', 'selling_price', 'discount'] as const;

const isLineDraft = (value: unknown): boolean =>
  isObject(value) &&
  NUMBERS.every((field) => isNumberOrNull(value[field])) &&
  isText(value['seller_name']) &&
  isText(value['remarks']);

const isLine = (value: unknown): boolean =>
  isObject(value) &&
  isNumber(value['request_id']) &&
  isLineDraft(value['before']) &&
  isLineDraft(value['draft']) &&
  isListOf(value['settled'], isText) &&
  typeof value['isOut'] === 'boolean';

const TEXTS = ['charge_1_name', 'charge_2_name', 'payment_terms', 'remark'] as const;
const AMOUNTS = ['charge_1_value', 'charge_2_value', 'discount', 'sales_person'] as const;

const areTerms = (value: unknown): boolean =>
  isObject(value) &&
  TEXTS.every((field) => isText(value[field])) &&
  AMOUNTS.every((field) => isNumberOrNull(value[field])) &&
  typeof value['send_email'] === 'boolean' &&
  typeof value['send_email_with_attachment'] === 'boolean';

const isSaved = (value: unknown): value is SavedQuoting =>
  isObject(value) &&
  value['version'] === 1 &&
  STAGES.includes(value['stage']) &&
  isListOf(value['lines'], isLine) &&
  areTerms(value['terms']) &&
  (value['mode'] === 'new' || value['mode'] === 'existing') &&
  isNumberOrNull(value['quotation_id']) &&
  isText(value['key']) &&
  (value['unsure'] === null || isListOf(value['unsure'], isNumber));
