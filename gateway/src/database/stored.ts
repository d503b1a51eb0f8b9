import type { LoggedChange } from '@console/shared/audience';
import type { RevokeReason } from '@console/shared/live';

/** The end of one session, or of all sessions of a user if `session_id` is null. */
export interface SessionEnd {
  user_id: number;
  session_id: string | null;
  reason: RevokeReason;
}

/** A logged change without its `seq`, which is the row's key; or a session end. */
export type LogBody = Omit<LoggedChange, 'seq'> | SessionEnd;

export interface MessageAttachment {
  name: string;
  type: string;
  size: number;
}
