import type { RecordRef } from '@console/shared/entities';
import type { Claim, Counts, Position, Presence } from '@console/shared/live';
import type { PermissionMap } from '@console/shared/permissions';
import type { ActionName } from './actions.ts';
import type { Plan, ShownEntity } from './lists.ts';

/** Start data for a person's thread. */
export interface PersonData {
  /** The relay's address. */
  address: string;
  /** The lists this person keeps open, if permitted. */
  plans: Plan[];
  /** Text that must never reach this person. */
  secrets: string[];
}

/** What a person does to a list. */
export const LIST_ACTIONS = ['turn', 'hold', 'settle', 'reread', 'watch', 'close', 'reopen'] as const;
export type ListAction = (typeof LIST_ACTIONS)[number];

export type PersonRequest =
  | { do: 'signIn'; tokens: { accessToken: string; refreshToken: string } }
  | { do: 'signOut' | 'cut' | 'offline' | 'dawdle' | 'release' | 'rereadAll' | 'next' }
  | { do: 'action'; action: ActionName; dice: number[] }
  | { do: 'list'; kind: ListAction; die: number }
  | { do: 'until'; entity: ShownEntity; id: string; revision: number }
  | { do: 'rest'; position: Position; timeout: number };

/** What one person's screen shows. */
export interface ScreenState {
  /** Why it has not come to rest. */
  unrest: string | undefined;
  isSignedIn: boolean;
  token: string | undefined;
  permissions: PermissionMap | undefined;
  lists: { plan: Plan; ids: readonly string[]; total: number; page: number; limit: number; rows: unknown[] }[];
  watched: { entity: ShownEntity; id: string; row: unknown }[];
  claims: Claim[];
  presence: Presence[];
  /** The record this person views. */
  viewing: RecordRef | undefined;
  queues: Counts['queues'];
  /** How often the live feed resumed, and how often it restarted. */
  greetings: { resumed: number; anew: number };
  /** Violations: forbidden text, or an error without a message. */
  findings: string[];
}
