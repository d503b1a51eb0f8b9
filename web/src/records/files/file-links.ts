import { FILE_LINKS_MAX } from '@console/shared/uploads';
import { proxy, subscribe } from 'valtio/vanilla';
import { ApiError } from '../../api/api-error.ts';
import { readFileLinks } from '../../api/records.ts';
import { storeGeneration } from '../../stores/forget.ts';
import { session } from '../../stores/session.ts';

interface Known {
  /** What opens the file: a link, or '' where its plain address does. Undefined until it was asked for. */
  link: string | undefined;
  /** By this machine's clock. */
  until: number;
}

/** A link is asked for anew before it ends, so that one which was just pressed still opens its file. */
const RENEW_BEFORE_MS = 2 * 60_000;
/** After a failure; a press asks at once. */
const RETRY_MS = 30_000;
/** How long it is believed that a file needs no link, or that there is none. */
const PLAIN_MS = 10 * 60_000;

const known = new Map<string, Known>();
/** How many places of the page show each file. */
const shown = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<void> | undefined;
const wanted = new Set<string>();

/** What is known of a file's link, as a proxy. */
export function fileLink(name: string): Known {
  const entry = known.get(name) ?? proxy<Known>({ link: undefined, until: 0 });
  known.set(name, entry);
  return entry;
}

/** Whether the link still opens its file when it is pressed now. */
export const isFresh = (name: string): boolean => fileLink(name).until > Date.now();

/** Keeps the link of a file good for as long as it is shown; the reply ends that. */
export function keepLink(name: string): () => void {
  shown.set(name, (shown.get(name) ?? 0) + 1);
  renewDue();
  return () => {
    const left = (shown.get(name) ?? 1) - 1;
    if (left > 0) shown.set(name, left);
    else shown.delete(name);
  };
}

/** Asks for a link, together with all that are asked for at this moment. Rejects as `bind` does. */
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
  const links = await readFileLinks(names).catch((error: unknown) => {
    // A gateway that knows no links serves files by their plain addresses.
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  });
  if (generation !== storeGeneration()) return;
  const now = Date.now();
  for (const name of names) {
    const given = links.find(({ file_name }) => file_name === name);
    const life = given ? given.expires_in * 1_000 : PLAIN_MS;
    Object.assign(fileLink(name), { link: given?.link ?? '', until: now + life });
  }
}

/** Renews those that are shown and end soon, and comes back when the next of them does. */
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
