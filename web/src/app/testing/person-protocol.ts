import type { RecordRef } from '@console/shared/entities';
import type { Claim, Counts, Position, Presence } from '@console/shared/live';
import type { PermissionMap } from '@console/shared/permissions';
import type { ActionName } from './actions.ts';
import type { Plan, ShownEntity } from './lists.ts';

/** What the thread of one person is started with. */
export interface PersonData {
  /** Of the relay. */
  address: string;
  /** The lists this person keeps open wherever they may. */
  plans: Plan[];
  /** Words that must never reach this person. */
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
  /** The record this person looks at. */
  viewing: RecordRef | undefined;
  queues: Counts['queues'];
  /** How often the live feed went on where it was, and how often it began anew. */
  greetings: { resumed: number; anew: number };
  /** What must never happen: a word that is not for this person, a reply without words. */
  findings: string[];
}
