import { boundKey } from '@console/shared/audience';
import type { Audience } from '@console/shared/audience';
import { metaOf } from '@console/shared/entities';
import type { Presence } from '@console/shared/live';
import type { ClaimableEntity, DeadlineQueue } from '@console/shared/queues';

/** A user in one of their windows. */
export interface PersonAtWindow {
  presence: Presence;
  /** `boundKey` of the user: empty for staff. */
  bound: string;
  /** The entities that this user may claim. */
  claims: readonly ClaimableEntity[];
  /** The queues whose records this user can take and move on. Absent from a relay of an earlier version. */
  serves?: readonly DeadlineQueue[];
}

/** A user with all their windows: the first opened, and those that view something. */
export interface PersonPresence {
  first: PersonAtWindow;
  looking: readonly PersonAtWindow[];
}

/**
 * The windows of a user that an audience sees: those viewing something it may read, otherwise only the first, shown as
 * viewing nothing. A user therefore counts once however many windows are idle, and the count does not reveal what they
 * view.
 */
export function presenceOf(audience: Audience, person: PersonPresence | undefined): Presence[] {
  if (!person || !maySeePerson(audience, person.first)) return [];
  const looking = person.looking.map(({ presence }) => presence).filter((presence) => maySeeView(audience, presence));
  if (looking.length > 0) return looking;
  return [{ ...person.first.presence, viewing: null, editing: false }];
}

/**
 * Staff see staff. A customer's users are seen by each other and by staff with TENANT READ, since a name reveals the
 * customer. They see no staff: who works on what is internal. A display sees nobody.
 */
export const maySeePerson = (audience: Audience, { bound }: PersonAtWindow): boolean =>
  !audience.countsOnly &&
  (audience.bound === undefined ? bound === '' || audience.seesTenants : bound === boundKey(audience.bound));

/** Who may see a comment, an address, a document or a notification is unknown here, so nobody is told. */
const maySeeView = ({ reads }: Audience, { viewing }: Presence): boolean =>
  viewing !== null &&
  reads.has(viewing.entity) &&
  !['record', 'person', 'sharer'].includes(metaOf(viewing.entity).governedBy);
