import type { SecurityKind } from '@console/shared/calls/security';
import type { Author } from './append.ts';

/** An event for the security log. It never contains a code, a token or body content. */
export interface SecurityEvent {
  kind: SecurityKind;
  by: Author;
  about_user_id?: number | undefined;
  status?: number | undefined;
  what?: string | undefined;
  address: string | null;
  request_id: string | null;
}

/** A repeated event with its count. */
export interface Folded {
  event: SecurityEvent;
  at: Date;
  until: Date;
  count: number;
}

export const once = (event: SecurityEvent, at: Date): Folded => ({ event, at, until: at, count: 1 });
