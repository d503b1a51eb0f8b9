import type { SecurityKind } from '@console/shared/calls/security';
import type { Author } from '../changes/append.ts';

/** Something that the security log keeps. It never holds a code, a token or what a body said. */
export interface SecurityEvent {
  kind: SecurityKind;
  by: Author;
  about_user_id?: number | undefined;
  status?: number | undefined;
  what?: string | undefined;
  address: string | null;
  request_id: string | null;
}

/** The same thing, as often as it happened. */
export interface Folded {
  event: SecurityEvent;
  at: Date;
  until: Date;
  count: number;
}

export const once = (event: SecurityEvent, at: Date): Folded => ({ event, at, until: at, count: 1 });
