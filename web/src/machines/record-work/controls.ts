import type { Controls } from '../controls.ts';
import type { WorkEvent } from './contract.ts';

/** Controls for work on one record, apart from its commands. */
export const WORK_CONTROLS = {
  write: { type: 'draft.edit', patch: {} },
  reset: { type: 'draft.reset' },
  look: { type: 'resume' },
  confirm: { type: 'confirm', reason: '' },
  back: { type: 'back' },
  takeClaim: { type: 'claim.take' },
  askForClaim: { type: 'claim.ask' },
  breakClaim: { type: 'claim.break' },
  handOver: { type: 'claim.handOver' },
  decline: { type: 'claim.decline' },
} as const satisfies Controls<string, WorkEvent<never, object, never>>;
