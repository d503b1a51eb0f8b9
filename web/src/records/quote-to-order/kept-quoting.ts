import type { SavedQuoting } from '../../machines/quoting/contract.ts';
import { keptDraft } from '../kept-draft.ts';
import type { KeptDraft } from '../kept-draft.ts';

/** What this person left unfinished on this device: one draft, and conversions of single quotations in progress. */
export const keptQuoting = (user_id: number, quotation_id?: number): KeptDraft<SavedQuoting> =>
  keptDraft(
    'quoting.2',
    user_id,
    (value): value is SavedQuoting => isSaved(value) && value.user_id === user_id,
    quotation_id,
  );

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

const isMode = (value: unknown) => value === 'new' || value === 'existing';

const isAttempt = (value: unknown): boolean =>
  isObject(value) && isText(value['key']) && isMode(value['mode']) && isListOf(value['requests'], isNumber);

const isSaved = (value: unknown): value is SavedQuoting =>
  isObject(value) &&
  value['version'] === 2 &&
  typeof value['wasOpen'] === 'boolean' &&
  isListOf(value['lines'], isLine) &&
  areTerms(value['terms']) &&
  isMode(value['mode']) &&
  isNumberOrNull(value['quotation_id']) &&
  isText(value['key']) &&
  (value['unsure'] === null || isAttempt(value['unsure']));
