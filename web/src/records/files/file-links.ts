import { FILE_LINKS_MAX } from '@console/shared/uploads';
import { proxy, subscribe } from 'valtio/vanilla';
import { readFileLinks } from '../../api/records.ts';
import { storeGeneration } from '../../stores/forget.ts';
import { offers } from '../../stores/gateway.ts';
import { session } from '../../stores/session.ts';

interface Known {
  /** The signed link, or '' if the plain address works. Undefined until requested. */
  link: string | undefined;
  /** By this device's clock. */
  until: number;
}

/** A link is renewed before it expires, so that one just clicked still opens. */
const RENEW_BEFORE_MS = 2 * 60_000;
/** After a failure. A click retries at once. */
const RETRY_MS = 30_000;
/** How long to believe that a file needs no link, or does not exist. */
const PLAIN_MS = 10 * 60_000;

const known = new Map<string, Known>();
/** How many places on the page show each file. */
const shown = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<void> | undefined;
const wanted = new Set<string>();

/** What is known about a file's link, as a proxy. */
export function fileLink(name: string): Known {
  const entry = known.get(name) ?? proxy<Known>({ link: undefined, until: 0 });
  known.set(name, entry);
  return entry;
}

/** Whether the link would work if clicked now. */
export const isFresh = (name: string): boolean => fileLink(name).until > Date.now();

/** Keeps a file's link valid while it is shown; returns a function that stops it. */
export function keepLink(name: string): () => void {
  shown.set(name, (shown.get(name) ?? 0) + 1);
  renewDue();
  return () => {
    const left = (shown.get(name) ?? 1) - 1;
    if (left > 0) shown.set(name, left);
    else shown.delete(name);
  };
}

/** Requests a link, batched with all others requested at the same moment. Rejects like `bind`. */
export function renewLink(name: string): Promise<void> {
  wanted.add(name);
  asking ??= Promise.resolve().then(async () => {
    const names = [...wanted];
    wanted.clear();
    asking = undefined;
    for (let from = 0; from < names.length; from += FILE_LINKS_MAX) await ask(names.slice(from, from + FILE_LINKS_MAX));
  });
  return asking;
}

async function ask(names: string[]): Promise<void> {
  const generation = storeGeneration();
  // A gateway without links serves files at their plain addresses.
  const links = offers('GET /fileLinks') ? await readFileLinks(names) : [];
  if (generation !== storeGeneration()) return;
  const now = Date.now();
  for (const name of names) {
    const given = links.find(({ file_name }) => file_name === name);
    const life = given ? given.expires_in * 1_000 : PLAIN_MS;
    Object.assign(fileLink(name), { link: given?.link ?? '', until: now + life });
  }
}

/** Renews links that are shown and expire soon, and schedules the next run. */
function renewDue(): void {
  clearTimeout(timer);
  const now = Date.now();
  const endsAt = (name: string) => fileLink(name).until - RENEW_BEFORE_MS;
  const names = [...shown.keys()];
  const due = names.filter((name) => endsAt(name) <= now);
  const next = Math.min(...names.filter((name) => endsAt(name) > now).map(endsAt));
  if (due.length === 0) {
    timer = Number.isFinite(next) ? setTimeout(renewDue, next - now) : undefined;
    return;
  }
  void Promise.all(due.map(renewLink)).then(renewDue, () => {
    timer = setTimeout(renewDue, RETRY_MS);
  });
}

// Links are personal.
subscribe(session, () => {
  if (!session.user) known.clear();
});
