import type { Row } from './row.ts';
import { DOCUMENT_RULES } from './rules/documents.ts';
import { FORM_RULES } from './rules/forms.ts';
import { LIST_RULES } from './rules/lists.ts';
import { OFFER_RULES } from './rules/offers.ts';
import { PRICE_RULES } from './rules/prices.ts';
import { QUOTING_RULES } from './rules/quoting.ts';
import { SERVER_RULES } from './rules/server.ts';

/** Section 5, and what of section 3 is a rule. */
export const RULE_ROWS: readonly Row[] = [
  ...FORM_RULES,
  ...OFFER_RULES,
  ...QUOTING_RULES,
  ...PRICE_RULES,
  ...DOCUMENT_RULES,
  ...SERVER_RULES,
  ...LIST_RULES,
];
