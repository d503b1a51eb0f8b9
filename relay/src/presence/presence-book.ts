import { boundKey } from '@console/shared/audience';
import type { Audience } from '@console/shared/audience';
import type { Person, Presence } from '@console/shared/live';
import { CLAIMABLE, DEADLINE_QUEUES, QUEUES } from '@console/shared/queues';
import { canServe } from '@console/shared/routing';
import type { ClaimableEntity, DeadlineQueue } from '@console/shared/queues';
import { mayClaim } from '../claims/may-claim.ts';
import type { LiveContext, Member, Payload } from '../live-context.ts';
import type { PersonPresence, PersonAtWindow } from './person-presence.ts';
import { presenceOf, maySeePerson } from './person-presence.ts';

export interface PresenceBook {
  join: (member: Member) => void;
  /** Sets what the user views in this window; null for nothing. Ignores unknown sockets. */
  view: (member: Member, looks: Looks | null) => void;
  leave: (member: Member) => void;
  presenceFor: (audience: Audience) => Presence[];
  /** The same for a new socket. */
  helloFor: (audience: Audience) => Presence[];
  /** This user, if online and permitted to claim such a record. */
  colleague: (user_id: number, entity: ClaimableEntity) => Person | undefined;
  /** A window at another relay connected or changed; `remove` when it disconnects. */
  put: (here: PersonAtWindow) => void;
  take: (here: PersonAtWindow) => void;
  /** The windows at this relay, and their changes. */
  own: () => Iterable<PersonAtWindow>;
  /** Everybody who has a window open and can serve a queue. */
  present: () => Present[];
  /** Called when a window connects or disconnects, at this relay or another. */
  onMoved: (listener: () => void) => void;
  onOwn: (listener: (kind: 'here' | 'gone', here: PersonAtWindow) => void) => void;
}
export interface Present {
  person: Person;
  serves: readonly DeadlineQueue[];
}
type Looks = NonNullable<Presence['viewing']> & Pick<Presence, 'idle' | 'editing'>;

/** Long enough to merge a quick click through a list into one frame. */
const GATHER_MS = 50;

/** Windows of a user in the order opened, and those that view something. */
interface Windows {
  all: Map<string, PersonAtWindow>;
  looking: Map<string, PersonAtWindow>;
}
/** A user as last sent, and the windows that changed since. */
interface Pending {
  told: PersonPresence | undefined;
  moved: Map<string, PersonAtWindow>;
}

/** Who is online and views what, sent to each audience as it may know it, at most a few times per second. */
export function createPresenceBook({ clock, broadcast }: Pick<LiveContext, 'clock' | 'broadcast'>): PresenceBook {
  const people = new Map<number, Windows>();
  const waiting = new Map<number, Pending>();
  const own = new Map<string, PersonAtWindow>();
  const listeners: Parameters<PresenceBook['onOwn']>[0][] = [];
  const moved: (() => void)[] = [];
  /** Audiences with a new socket that was greeted between two frames. */
  const welcomed = new Set<string>();

  function deskOf(user_id: number): PersonPresence | undefined {
    const windows = people.get(user_id);
    const first = windows?.all.values().next().value;
    return windows && first && { first, looking: [...windows.looking.values()] };
  }

  function put(here: PersonAtWindow) {
    const { user, socket_id, viewing } = here.presence;
    expectNews(here);
    const windows = people.get(user.user_id) ?? { all: new Map(), looking: new Map() };
    people.set(user.user_id, windows);
    const isNew = !windows.all.has(socket_id);
    windows.all.set(socket_id, here);
    if (viewing) windows.looking.set(socket_id, here);
    else windows.looking.delete(socket_id);
    if (isNew) for (const listener of moved) listener();
  }

  function take(here: PersonAtWindow) {
    const { user, socket_id } = here.presence;
    expectNews(here);
    const windows = people.get(user.user_id);
    windows?.all.delete(socket_id);
    windows?.looking.delete(socket_id);
    if (windows?.all.size === 0) people.delete(user.user_id);
    for (const listener of moved) listener();
  }

  function expectNews(here: PersonAtWindow) {
    const { user, socket_id } = here.presence;
    if (waiting.size === 0) clock.after(GATHER_MS, flush);
    const pending = waiting.get(user.user_id) ?? { told: deskOf(user.user_id), moved: new Map() };
    waiting.set(user.user_id, pending);
    pending.moved.set(socket_id, here);
  }

  function flush() {
    broadcast('presence', newsFor);
    waiting.clear();
    welcomed.clear();
  }

  function newsFor(audience: Audience): Payload<'presence'> | undefined {
    const news: Payload<'presence'> = { changed: [], left: [] };
    for (const [user_id, pending] of waiting) {
      const desk = deskOf(user_id);
      const now = presenceOf(audience, desk);
      const before = welcomed.has(audience.signature) ? maybeTold(audience, pending, desk) : toldTo(audience, pending);
      news.changed.push(...now.filter((window) => before.get(window.socket_id) !== JSON.stringify(window)));
      const present = new Set(now.map(({ socket_id }) => socket_id));
      for (const socket_id of before.keys()) if (!present.has(socket_id)) news.left.push({ socket_id });
    }
    return news.changed.length + news.left.length > 0 ? news : undefined;
  }

  function putOwn(here: PersonAtWindow) {
    own.set(here.presence.socket_id, here);
    put(here);
    for (const listener of listeners) listener('here', here);
  }

  function takeOwn(here: PersonAtWindow) {
    own.delete(here.presence.socket_id);
    take(here);
    for (const listener of listeners) listener('gone', here);
  }

  const presenceFor = (audience: Audience) => [...people.keys()].flatMap((id) => presenceOf(audience, deskOf(id)));

  return {
    join: (member) => {
      // A display is nobody.
      if (member.audience.countsOnly) return;
      const { socket_id, person: user, audience } = member;
      const presence = { socket_id, user, viewing: null, idle: false, editing: false };
      const claims = CLAIMABLE.filter((entity) => mayClaim(member, entity));
      const serves = DEADLINE_QUEUES.filter(
        (queue) => mayClaim(member, QUEUES[queue].entity) && canServe(queue, member.reader),
      );
      putOwn({ presence, bound: boundKey(audience.bound), claims, serves });
    },
    view: ({ socket_id }, looks) => {
      const here = own.get(socket_id);
      if (!here) return;
      const { entity, id, idle = false, editing = false } = looks ?? {};
      const viewing = entity && id ? { entity, id } : null;
      putOwn({ ...here, presence: { ...here.presence, viewing, idle, editing } });
    },
    leave: ({ socket_id }) => {
      const here = own.get(socket_id);
      if (here) takeOwn(here);
    },
    presenceFor,
    helloFor: (audience) => {
      welcomed.add(audience.signature);
      return presenceFor(audience);
    },
    colleague: (user_id, entity) => {
      const windows = [...(people.get(user_id)?.all.values() ?? [])];
      return windows.find(({ claims }) => claims.includes(entity))?.presence.user;
    },
    put,
    take,
    present: () =>
      [...people.values()].flatMap(({ all }) => {
        const windows = [...all.values()];
        const user = windows[0]?.presence.user;
        const serves = windows.map((one) => one.serves ?? []).find((queues) => queues.length > 0);
        return user && serves ? [{ person: user, serves }] : [];
      }),
    onMoved: (listener) => void moved.push(listener),
    own: () => own.values(),
    onOwn: (listener) => void listeners.push(listener),
  };
}

type Told = ReadonlyMap<string, string | undefined>;

/** What the audience was last sent about a user, as JSON by window. */
const toldTo = (audience: Audience, { told }: Pending): Told =>
  new Map(presenceOf(audience, told).map((window) => [window.socket_id, JSON.stringify(window)]));

/** Windows that a new socket may have seen in a state since changed back. These must be sent too. */
function maybeTold(audience: Audience, { told, moved }: Pending, now: PersonPresence | undefined): Told {
  const desks = [told, now].filter((desk) => desk !== undefined);
  const windows = [...moved.values(), ...desks.map(({ first }) => first), ...desks.flatMap(({ looking }) => looking)];
  const seen = windows.filter((here) => maySeePerson(audience, here));
  return new Map(seen.map(({ presence }) => [presence.socket_id, undefined]));
}
