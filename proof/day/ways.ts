import { createRandom } from '../../gateway/src/demo/random.ts';
import type { Random } from '../../gateway/src/demo/random.ts';
import type { Member } from '../../relay/src/live-context.ts';
import { routingWorld, ruleOf } from '../../relay/src/routing/testing.ts';
import { enquiries } from './hours.ts';
import type { Hours } from './clock.ts';

/**
 * How requests come to people: they take the next, they are offered it, or each is assigned to somebody in turn as it
 * comes in, whoever is there.
 */
export type Way = 'pull' | 'push' | 'round robin';
export const WAYS: readonly Way[] = ['pull', 'push', 'round robin'];

export interface DayOfWay {
  requests: number;
  /** Requests that two people worked on. */
  duplicates: number;
  /** In minutes, from coming in until somebody works on it: of those that were worked on. */
  waits: number[];
  /** Came in, and were not worked on until the end of the day. */
  left: number;
  /** The share of their time at the desk that each person worked. */
  loads: number[];
}

const PEOPLE = [1, 2, 3, 4, 5];
/** Requests an hour, in a normal hour: each enquiry asks for some. */
const ENQUIRIES = 15;
/** Minutes of work on one request. */
const WORK = { least: 1.5, most: 7 };
/** Minutes until somebody who found nothing looks again. */
const LOOK_AGAIN = { least: 1, most: 4 };
/**
 * Minutes until somebody who had nothing to do opens an offer, and how often they are not at the desk, though not away.
 * Whoever has just finished sees it at once, as with Take next, unless `isSeenLate`.
 */
const OPENS = { least: 0.1, most: 1 };
const UNNOTICED = 0.03;
const JUST_FINISHED = 0.5;
const BREAKS = 3;
const STEP_MINUTES = 0.1;

interface Person {
  user_id: number;
  random: Random;
  /** How fast they work. */
  pace: number;
  /** Beginning and end, in minutes of the day. */
  breaks: readonly (readonly [number, number])[];
  member: Member | undefined;
  /** Until when they do what they do: work, or nothing before they look again. */
  until: number;
  at: { id: string; token: number } | undefined;
  /** The offer that they have seen, and when they will open it; never for one that they did not notice. */
  offer: { id: string; opens: number } | undefined;
  finished: number;
  worked: number;
  present: number;
}

/** A day of five managers who price the requests of a seed, on the relay's own claims and routing. */
export async function playDay(way: Way, seed: number, hours: Hours, isSeenLate = false): Promise<DayOfWay> {
  const random = createRandom(seed);
  const world = await routingWorld();
  // One at a time: what somebody has not begun waits for whoever has time.
  world.rules(
    [ruleOf(PEOPLE)],
    PEOPLE.map((user_id) => ({ user_id, records: 1 })),
  );
  const people = PEOPLE.map((user_id) => personOf(user_id, random.fork(`person ${user_id}`), hours));
  const arrivals = enquiries(random.fork('enquiries'), hours, ENQUIRIES).flatMap(({ at, size }) =>
    Array.from({ length: size }, () => at),
  );
  const cameIn = new Map<string, number>();
  const begun = new Map<string, number>();
  const piles = new Map(PEOPLE.map((user_id): [number, string[]] => [user_id, []]));
  let now = hours.from;

  for (const { user_id } of people) if (way === 'push') world.chooses(user_id, { takes_offers: true });

  function arrive() {
    while (arrivals[cameIn.size] !== undefined && (arrivals[cameIn.size] ?? 0) <= now) {
      const number = cameIn.size + 1;
      cameIn.set(String(number), now);
      piles.get(PEOPLE[number % PEOPLE.length] ?? 0)?.push(String(number));
      world.request(number, { created_date: new Date(world.clock.now()).toISOString() });
    }
  }

  async function sit(person: Person) {
    const isHere = !person.breaks.some(([from, to]) => now >= from && now < to);
    if (isHere) person.present += STEP_MINUTES;
    if (isHere === (person.member !== undefined)) return;
    if (isHere) person.member = world.opens(person.user_id);
    // Whoever works finishes first.
    else if (!person.at && person.member) {
      world.closes(person.member);
      person.member = undefined;
    }
  }

  async function act(person: Person) {
    const { member } = person;
    if (person.at) {
      await workOn(person, person.at);
      return;
    }
    if (!member || now < person.until) return;
    const id = await nextFor(person, member);
    if (id !== undefined) await begin(person, member, id);
  }

  async function workOn(person: Person, at: NonNullable<Person['at']>) {
    person.worked += STEP_MINUTES;
    const ref = { entity: 'quotation_request', id: at.id } as const;
    if (now < person.until) {
      await world.book.renew(ref, person.user_id, at.token, deskOf(person));
      return;
    }
    const row = world.context.rowsOf('quotation_request').find(({ request_id }) => String(request_id) === at.id);
    if (row) world.context.commit('quotation_request', { ...row, status: 'PRICE_UPDATED', revision: row.revision + 1 });
    await world.book.end(ref);
    person.at = undefined;
    person.finished = now;
    person.until = now + person.random.between(0.1, 0.4);
  }

  async function nextFor(person: Person, member: Member): Promise<string | undefined> {
    if (way === 'round robin') return piles.get(person.user_id)?.shift();
    if (way === 'pull') {
      const id = await world.next(member);
      if (id !== 'empty') return id;
      person.until = now + person.random.between(LOOK_AGAIN.least, LOOK_AGAIN.most);
      return undefined;
    }
    return acceptedBy(person);
  }

  /** The offer of this person, once they open it. */
  function acceptedBy(person: Person): string | undefined {
    const offered = world.book.list().find(({ claim }) => claim.offered && claim.holder.user_id === person.user_id)
      ?.claim.id;
    if (offered !== person.offer?.id) {
      const isLooking = !isSeenLate && now - person.finished <= JUST_FINISHED;
      const isSeen = isLooking || !person.random.chance(UNNOTICED);
      const after = isLooking ? 0 : person.random.between(OPENS.least, OPENS.most);
      const opens = isSeen ? now + after : Infinity;
      person.offer = offered === undefined ? undefined : { id: offered, opens };
    }
    return person.offer && now >= person.offer.opens ? person.offer.id : undefined;
  }

  let duplicates = 0;
  async function begin(person: Person, { person: who, socket_id }: Member, id: string) {
    const claimed = await world.book.acquire({ entity: 'quotation_request', id }, who, {}, socket_id);
    if (!claimed.ok) return;
    if (begun.has(id)) duplicates += 1;
    else begun.set(id, now);
    person.at = { id, token: claimed.claim.token };
    person.offer = undefined;
    person.until = now + person.random.between(WORK.least, WORK.most) * person.pace;
  }

  while (now < hours.to) {
    arrive();
    for (const person of people) await sit(person);
    for (const person of people) await act(person);
    await world.clock.advance(STEP_MINUTES * 60_000);
    now += STEP_MINUTES;
  }
  return {
    requests: cameIn.size,
    duplicates,
    waits: [...begun].map(([id, at]) => at - (cameIn.get(id) ?? at)),
    left: cameIn.size - begun.size,
    loads: people.map(({ worked, present }) => worked / present),
  };
}

const deskOf = ({ member }: Person) => member?.socket_id ?? '';

function personOf(user_id: number, random: Random, { from, to }: Hours): Person {
  const breaks = Array.from({ length: BREAKS }, (_one, at) => {
    const begins = from + ((to - from) * (at + random.between(0.2, 0.8))) / BREAKS;
    return [begins, begins + random.between(10, 45)] as const;
  });
  return {
    ...{ user_id, random, breaks, pace: random.between(0.7, 1.4), member: undefined, until: from },
    ...{ at: undefined, offer: undefined, finished: -Infinity, worked: 0, present: 0 },
  };
}
