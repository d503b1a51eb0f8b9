import { CLAIM } from '@console/shared/constants';
import { byPage, isUserAction } from './observation.ts';
import type { Finding, Observation } from './observation.ts';

/** A claim that ended while its holder's page still showed the record. */
interface End {
  how: 'given back' | 'freed' | 'left to expire' | 'taken by somebody else' | 'not renewed';
  record: string;
  who: string;
  page: number;
  token: number;
  /** When the page requested it, or learned that it had it. */
  since: number;
  /** When the relay last confirmed it. */
  confirmed: number;
  at: number;
}

/** How far apart related events may be: the socket and calls of a page are observed separately. */
const TOGETHER_MS = 2_000;
/**
 * A claim ended by a save is released within this time. A slow page takes longer, and a broken connection has to
 * recover.
 */
const SAVED_MS = 15_000;

/**
 * Claims that ended while a page showed their record, without a valid reason: a handover, an end by somebody with
 * permission, the end of the session or connection, a change to the record, or the person's own action.
 */
export function judgeClaims(seen: readonly Observation[]): Finding[] {
  return byPage(seen).flatMap((page) =>
    endsOf(page)
      .filter((end) => !hasReason(end, page) && !isGivenAway(end, seen))
      .map(({ how, record, who, at }) => ({
        ...{ rule: 'claim' as const, who, at },
        message: `the claim on ${record} was ${how}, though it is still open there`,
      })),
  );
}

function endsOf(page: readonly Observation[]): End[] {
  const ends: End[] = [];
  const mine = new Map<string, { token: number; since: number; confirmed: number }>();
  const acquired = new Map<string, number>();
  /** By token: a page that reconnects hears again of a claim that it kept. */
  const began = new Map<number, number>();
  let address = 'about:blank';
  let me: number | undefined;
  for (const one of page) {
    const end = (how: End['how'], record: string) => {
      const claim = mine.get(record);
      if (!claim) return;
      mine.delete(record);
      const { who, at, page: number } = one;
      const isExpired = at - claim.confirmed >= CLAIM.leaseMs - TOGETHER_MS;
      const shown = isExpired && (how === 'freed' || how === 'not renewed') ? 'left to expire' : how;
      if (isShown(address, record)) ends.push({ how: shown, record, who, page: number, at, ...claim });
    };
    if (one.type === 'shows') ({ address } = one);
    else if (one.type === 'greeted') {
      me = one.user_id;
      mine.clear();
      acquired.clear();
    } else if (one.type === 'held') {
      const { record, token, user_id, at } = one;
      const known = mine.get(record);
      if (known && token < known.token) continue;
      if (user_id !== me) end('taken by somebody else', record);
      else if (known?.token === token) known.confirmed = at;
      else {
        const since = began.get(token) ?? acquired.get(record) ?? at;
        began.set(token, since);
        mine.set(record, { token, since, confirmed: at });
      }
      acquired.delete(record);
    } else if (one.type === 'freed') {
      if ((mine.get(one.record)?.token ?? Infinity) <= one.token) end('freed', one.record);
    } else if (one.type === 'lost') end('not renewed', one.record);
    else if (one.type === 'asked' && one.event === 'claim.acquire') acquired.set(one.record, one.at);
    else if (one.type === 'asked' && one.event === 'claim.release') end('given back', one.record);
  }
  return ends;
}

/** In a dialog over a list, or on its own page. */
function isShown(address: string, record: string): boolean {
  const { searchParams, pathname } = new URL(address);
  const id = record.slice(record.indexOf(':') + 1);
  return [id, record].includes(searchParams.get('open') ?? '') || decodeURIComponent(pathname).endsWith(`/${id}`);
}

/** From what the page itself observed and did. */
function hasReason({ how, record, token, since, confirmed, at }: End, page: readonly Observation[]): boolean {
  let address = 'about:blank';
  return page.some((one) => {
    const isNear = Math.abs(one.at - at) <= TOGETHER_MS;
    if (one.type === 'shows') {
      const from = address;
      ({ address } = one);
      if (!isShown(address, record)) return isNear && one.at >= at;
      // From its dialog to its page, where it is only viewed.
      return isNear && isShown(from, record) && new URL(from).pathname !== new URL(address).pathname;
    }
    if (one.type === 'closed' || one.type === 'revoked') return isNear;
    if (one.type === 'changed') return isNear && one.records.includes(record);
    if (one.type === 'called') {
      const isUnderIt = one.token === token && one.at <= at + TOGETHER_MS && one.at >= at - SAVED_MS;
      return one.isDone && (isUnderIt || (one.token === undefined && isNear));
    }
    if (one.type === 'cut') return one.at >= confirmed && one.at <= at + TOGETHER_MS;
    // A claim acquired by the first edit is released by undoing the last.
    return how === 'given back' && isUserAction(one) && one.at > since && one.at <= at;
  });
}

/** By a handover, or by somebody with permission. */
const isGivenAway = ({ record, at }: End, seen: readonly Observation[]): boolean =>
  seen.some(
    (one) =>
      one.type === 'asked' &&
      (one.event === 'claim.break' || one.event === 'claim.hand_over') &&
      one.record === record &&
      Math.abs(one.at - at) <= TOGETHER_MS,
  );
