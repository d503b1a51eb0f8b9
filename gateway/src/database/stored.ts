import type { LoggedChange } from '@console/shared/audience';
import type { Registered } from '@console/shared/einvoice';
import type { RevokeReason } from '@console/shared/live';

/** The end of one session, or of all sessions of a user if `session_id` is null. */
export interface SessionEnd {
  user_id: number;
  session_id: string | null;
  reason: RevokeReason;
}

/** A logged change without its `seq`, which is the row's key; or a session end. */
export type LogBody = Omit<LoggedChange, 'seq'> | SessionEnd;

/** What was entered of an e-invoice before it was corrected. */
export interface EarlierEinvoice extends Registered {
  reason: string;
  corrected_at: string;
}

export interface MessageAttachment {
  name: string;
  type: string;
  size: number;
}
