import type { Controls } from '../controls.ts';
import type { QuotingEvent } from './contract.ts';

/** Controls of the screens between requests and an order. */
export const QUOTING_CONTROLS = {
  begin: { type: 'draft.begin', mode: 'new' },
  continue: { type: 'draft.continue' },
  leave: { type: 'draft.leave' },
  discard: { type: 'draft.discard' },
  write: { type: 'terms.edit', patch: {} },
  submit: { type: 'submit' },
  convert: { type: 'convert' },
  confirm: { type: 'confirm' },
  back: { type: 'back' },
} as const satisfies Controls<string, QuotingEvent>;
