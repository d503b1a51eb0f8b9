import { randomUUID } from 'node:crypto';
import type { Cancel, Clock } from '../clock.ts';
import type { PersonAtWindow } from '../presence/person-presence.ts';
import type { PresenceBook } from '../presence/presence-book.ts';
import type { Bus } from './bus.ts';

const CHANNEL = 'console:presence';
/** Every relay sends its full state this often, which repairs missed messages. */
const BEAT_MS = 5_000;
/** A relay that was silent for this long is gone, and so are its windows. */
const SILENCE_MS = 15_000;

type News = { from: string } & (
  | { here: PersonAtWindow }
  | { gone: string }
  | { all: readonly PersonAtWindow[] }
  | { who: true }
);

interface Elsewhere {
  heard: number;
  windows: Map<string, PersonAtWindow>;
}

/** Shares this relay's presence with the other relays, and shows theirs. */
export function sharePresence(bus: Bus, clock: Clock, book: PresenceBook): Cancel {
  const from = randomUUID();
  const others = new Map<string, Elsewhere>();
  const say = (news: News) => bus.publish(CHANNEL, news);
  const sayAll = () => say({ from, all: [...book.own()] });

  function hear(news: News) {
    if (news.from === from) return;
    const other = others.get(news.from) ?? { heard: 0, windows: new Map() };
    others.set(news.from, other);
    other.heard = clock.now();
    if ('who' in news) sayAll();
    else if ('here' in news) put(other, news.here);
    else if ('gone' in news) take(other, news.gone);
    else replace(other, news.all);
  }

  function put({ windows }: Elsewhere, here: PersonAtWindow) {
    const { socket_id } = here.presence;
    if (JSON.stringify(windows.get(socket_id)) === JSON.stringify(here)) return;
    windows.set(socket_id, here);
    book.put(here);
  }

  function take({ windows }: Elsewhere, socket_id: string) {
    const here = windows.get(socket_id);
    windows.delete(socket_id);
    if (here) book.take(here);
  }

  function replace(other: Elsewhere, all: readonly PersonAtWindow[]) {
    const present = new Set(all.map(({ presence }) => presence.socket_id));
    for (const socket_id of [...other.windows.keys()]) if (!present.has(socket_id)) take(other, socket_id);
    for (const here of all) put(other, here);
  }

  function beat() {
    sayAll();
    for (const [id, other] of others) {
      if (other.heard + SILENCE_MS > clock.now()) continue;
      replace(other, []);
      others.delete(id);
    }
  }

  bus.subscribe(CHANNEL, (message) => hear(message as News));
  bus.onListening(() => {
    say({ from, who: true });
    sayAll();
  });
  book.onOwn((kind, here) => say(kind === 'here' ? { from, here } : { from, gone: here.presence.socket_id }));
  const stop = clock.every(BEAT_MS, beat);
  return () => {
    stop();
    say({ from, all: [] });
  };
}
