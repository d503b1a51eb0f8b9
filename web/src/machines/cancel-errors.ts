import { CONFIRM_INPUT_MAX } from '@console/shared/constants';
import { MESSAGES } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';

/** A cancellation needs a reason. */
export function cancelErrors(_draft: unknown, reason: string): FieldErrors {
  if (reason.trim() === '') return { message: MESSAGES.pick.enter('reason') };
  return reason.length > CONFIRM_INPUT_MAX ? { message: `At most ${CONFIRM_INPUT_MAX} characters.` } : {};
}
