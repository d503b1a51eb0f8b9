import type { Audience } from '@console/shared/audience';
import { metaOf } from '@console/shared/entities';
import type { Presence } from '@console/shared/live';
import type { ClaimableEntity } from '@console/shared/queues';

/** A person at a window of theirs. */
export interface PersonAtWindow {
  presence: Presence;
  /** Binds a customer's own account. */
  org: number | undefined;
  /** What the person may work on. */
  claims: readonly ClaimableEntity[];
}

/** A person with all their windows: the first that was opened, and those that look at something. */
export interface PersonPresence {
  first: PersonAtWindow;
  looking: readonly PersonAtWindow[];
}

/**
 * The windows by which this audience knows a person: those that look at what it may read, else the first alone, which
 * then looks at nothing. So a person counts once however many windows lie idle, and what they look at doesn't show in
 * how many there are.
 */
export function presenceOf(audience: Audience, person: PersonPresence | undefined): Presence[] {
  if (!person || !maySeePerson(audience, person.first)) return [];
  const looking = person.looking.map(({ presence }) => presence).filter((presence) => maySeeView(audience, presence));
  if (looking.length > 0) return looking;
  return [{ ...person.first.presence, viewing: null, editing: false }];
}

/**
 * Staff see staff. A customer's own people are seen by each other and by staff with TENANT READ, since a name tells the
 * customer; they see no staff: who of us is at work, and on what, is ours to know.
 */
export const maySeePerson = (audience: Audience, { org }: PersonAtWindow): boolean =>
  audience.boundOrg === undefined ? org === undefined || audience.seesTenants : org === audience.boundOrg;

/** Whose comment, address or document it is nobody can tell from here, so nobody is told. */
const maySeeView = ({ reads }: Audience, { viewing }: Presence): boolean =>
  viewing !== null && reads.has(viewing.entity) && metaOf(viewing.entity).governedBy !== 'record';
