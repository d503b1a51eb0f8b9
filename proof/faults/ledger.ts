import type { Change } from '@console/shared/live';

/** A write that was acknowledged. */
interface Acknowledged {
  request_id: number;
  revision: number;
  /** A unique text in the remarks, which identifies the write. */
  mark: string;
}
/** A write under a claim. */
interface Held extends Acknowledged {
  user_id: number;
  token: number;
}

/** Remembers acknowledged writes, and checks the log against them. */
export interface Ledger {
  /** A write was sent, possibly creating a record. It may take effect without a reply. */
  tried: (mark: string) => void;
  acknowledged: (write: Acknowledged) => void;
  underClaim: (write: Held) => void;
  granted: (grant: { request_id: number; user_id: number; token: number }) => void;
  /** Takes the log in order and without gaps. */
  read: (changes: readonly Change[]) => void;
  problems: () => string[];
  size: () => { acknowledged: number; underClaim: number; unanswered: number };
  /** The newest revision of a record in the log. */
  newest: (request_id: number) => number | undefined;
}

export function createLedger(): Ledger {
  const marks = new Set<string>();
  const promised: Acknowledged[] = [];
  const held: Held[] = [];
  const grants: { request_id: number; user_id: number; token: number }[] = [];
  /** For each mark, every change in the log that wrote it. */
  const applied = new Map<string, { request_id: number; revision: number }[]>();
  const revisions = new Map<number, number>();
  const broken: string[] = [];
  let last = 0;

  function read(changes: readonly Change[]) {
    for (const { seq, entity, id, revision, row, changed } of changes) {
      if (seq <= last) broken.push(`the log gives number ${seq} after ${last}`);
      last = seq;
      if (entity !== 'quotation_request' || !row) continue;
      const request_id = Number(id);
      const before = revisions.get(request_id);
      if (before !== undefined && revision !== before + 1) {
        broken.push(`request ${id} goes from revision ${before} to ${revision}`);
      }
      revisions.set(request_id, revision);
      const mark = String(row['remarks']);
      if (!marks.has(mark) || !changed.includes('remarks')) continue;
      applied.set(mark, [...(applied.get(mark) ?? []), { request_id, revision }]);
    }
  }

  function problems() {
    return [...broken, ...lost(), ...twice(), ...tokensThatFell(), ...tokensOfTwo()];
  }

  const lost = () =>
    promised
      .filter(
        ({ mark, request_id, revision }) =>
          !applied.get(mark)?.some((one) => one.request_id === request_id && one.revision === revision),
      )
      .map(
        ({ mark, request_id, revision }) =>
          `the acknowledged write ${mark} of request ${request_id}, revision ${revision}, is lost`,
      );

  const twice = () =>
    [...applied]
      .filter(([, effects]) => effects.length > 1)
      .map(([mark, effects]) => `the write ${mark} was applied ${effects.length} times: ${JSON.stringify(effects)}`);

  /** In the order of the log, writes to one record never return to an older claim. */
  function tokensThatFell() {
    const found: string[] = [];
    for (const [request_id, writes] of Map.groupBy(held, (write) => write.request_id)) {
      const inOrder = writes.toSorted((a, b) => a.revision - b.revision);
      for (const [at, write] of inOrder.entries()) {
        const before = inOrder[at - 1];
        if (before && before.token > write.token) {
          found.push(
            `request ${request_id} took a write of ${write.user_id} under claim ${write.token} after one of ${before.user_id} under ${before.token}`,
          );
        }
      }
    }
    return found;
  }

  function tokensOfTwo() {
    return [...Map.groupBy(grants, ({ request_id, token }) => `${request_id}, ${token}`)]
      .filter(([, given]) => new Set(given.map(({ user_id }) => user_id)).size > 1)
      .map(([claim]) => `the claim (${claim}) was given to two`);
  }

  return {
    tried: (mark) => void marks.add(mark),
    acknowledged: (write) => void promised.push(write),
    underClaim: (write) => {
      promised.push(write);
      held.push(write);
    },
    granted: (grant) => void grants.push(grant),
    read,
    problems,
    size: () => ({
      acknowledged: promised.length,
      underClaim: held.length,
      unanswered: marks.size - new Set(promised.map(({ mark }) => mark)).size,
    }),
    newest: (request_id) => revisions.get(request_id),
  };
}
