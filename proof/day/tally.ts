import { clockFace } from './hours.ts';

/** Events of a day, by kind of record. */
export const EVENTS = {
  'Quote requests': ['raised', 'priced', 'requests archived'],
  Quotations: ['quoted', 'approved', 'haggled over', 'turned down'],
  Orders: ['ordered', 'closed'],
  'Purchase orders': ['drafted', 'issued', 'drafts cancelled', 'paid'],
  Challans: ['made out', 'sent off', 'delivered', 'challans cancelled'],
  Money: ['payments noted', 'payments received', 'payments failed'],
  'Credit notes': ['credited', 'credit notes issued', 'credit notes cancelled'],
  Talk: ['comments', 'files', 'tickets raised', 'tickets moved', 'looked in'],
} as const;
export type Event = (typeof EVENTS)[keyof typeof EVENTS][number];

/** A refusal that no faster colleague explains. */
export interface Wrong {
  /** `PUT /rfq` */
  call: string;
  status: number;
  code: string;
  message: string;
  who: string;
}

export interface Tally {
  did: (event: Event) => void;
  /** Somebody else was faster, which is normal; counts the code of the refusal. */
  lost: (event: Event, code: string) => void;
  wrong: (wrong: Wrong) => void;
  /** A rate limit required a wait. */
  waited: () => void;
  count: (event: Event) => number;
  wrongs: () => readonly Wrong[];
  /** One line for each kind of record with events since the last call. */
  news: (minute: number) => string[];
  table: () => string;
}

interface Count {
  done: number;
  lost: Map<string, number>;
}

export function createTally(): Tally {
  const counts = new Map<Event, Count>(Object.values(EVENTS).flatMap((group) => group.map((event) => [event, none()])));
  const wrongs: Wrong[] = [];
  let waits = 0;
  let last = new Map<string, string>();
  const of = (event: Event): Count => counts.get(event) ?? none();

  return {
    did: (event) => {
      of(event).done += 1;
    },
    lost: (event, code) => void of(event).lost.set(code, (of(event).lost.get(code) ?? 0) + 1),
    wrong: (wrong) => void wrongs.push(wrong),
    waited: () => {
      waits += 1;
    },
    count: (event) => of(event).done,
    wrongs: () => wrongs,
    news: (minute) => {
      const said = new Map(
        Object.entries(EVENTS).map(([kind, events]): [string, string] => [kind, inWords(events, of)]),
      );
      const fresh = [...said].filter(([kind, words]) => words !== '' && words !== last.get(kind));
      last = said;
      const refused = wrongs.length > 0 ? ` · ${wrongs.length} refused` : '';
      return fresh.map(([kind, words]) => `${clockFace(minute)}  ${kind.padEnd(16)} ${words}${refused}`);
    },
    table: () => {
      const lines = Object.entries(EVENTS).flatMap(([kind, events]) =>
        events.map((event, at) => row(at === 0 ? kind : '', event, String(of(event).done), lostOf(of(event)))),
      );
      const waited = waits > 0 ? [`Told to wait by a limit: ${waits} times.`] : [];
      const refused = `Refused though nobody was quicker: ${wrongs.length}.`;
      return [row('', '', 'done', 'lost to somebody quicker'), ...lines, ...waited, refused].join('\n');
    },
  };
}

const none = (): Count => ({ done: 0, lost: new Map() });

const sumOf = ({ lost }: Count) => [...lost.values()].reduce((sum, count) => sum + count, 0);

function inWords(events: readonly Event[], of: (event: Event) => Count): string {
  const parts = events.filter((event) => of(event).done > 0).map((event) => `${event} ${of(event).done}`);
  const lost = events.reduce((sum, event) => sum + sumOf(of(event)), 0);
  return [...parts, ...(lost > 0 ? [`lost ${lost}`] : [])].join(' · ');
}

const lostOf = (count: Count): string =>
  [sumOf(count) || '', [...count.lost].map(([code, times]) => `${code} ${times}`).join(', ')].join('  ').trim();

const row = (kind: string, event: string, done: string, lost: string): string =>
  `${kind.padEnd(16)} ${event.padEnd(24)} ${done.padStart(6)}   ${lost}`.trimEnd();

export const wrongInWords = ({ who, call, status, code, message }: Wrong): string =>
  `${who}: ${call} was refused with ${status} ${code}: ${message}`;
