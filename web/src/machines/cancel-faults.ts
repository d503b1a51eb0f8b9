import { CONFIRM_INPUT_MAX } from '@console/shared/constants';
import { WORDING } from '@console/shared/messages';
import type { Faults } from './work/contract.ts';

/** What is cancelled is cancelled for a reason. */
export function cancelFaults(_draft: unknown, reason: string): Faults {
  if (reason.trim() === '') return { message: WORDING.pick.enter('reason') };
  return reason.length > CONFIRM_INPUT_MAX ? { message: `At most ${CONFIRM_INPUT_MAX} characters.` } : {};
}
