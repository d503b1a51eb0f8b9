import { AUDITED } from '@console/shared/calls/audit';
import type { AuditEntry } from '@console/shared/calls/audit';

/** A write as its window saw it. */
export interface Write {
  who: string;
  user_id: number;
  /** 'PUT /rfq'. */
  call: string;
  /** Entities whose rows a success may change. */
  changes: readonly AuditEntry['entity'][];
  /** The same for every attempt of one write. */
  key: string | undefined;
  /** Undefined if no reply came. */
  status: number | undefined;
  requestId: string | undefined;
  /** The record was returned at the revision it was sent against: nothing differed. */
  isUnchanged: boolean;
}

/** The outcome of a write, as far as its window knows. */
type Standing = 'saved' | 'refused' | 'unknown';

/** The reply of a relay that lost its gateway says nothing about the write. */
const UNSURE = new Set([500, 502, 503, 504]);

const standingOf = ({ status }: Write): Standing => {
  if (status === undefined || UNSURE.has(status)) return 'unknown';
  return status >= 200 && status < 300 ? 'saved' : 'refused';
};

/**
 * The differences between what users were told was saved and what the gateway has.
 * @param entries audit log entries of every simulated user since the first write
 */
export function balance(writes: readonly Write[], entries: readonly AuditEntry[]): string[] {
  const byRequest = Map.groupBy(entries, ({ request_id }) => request_id);
  const names = new Map(writes.map(({ user_id, who }) => [user_id, who]));
  const missing = writes
    .filter((write) => standingOf(write) === 'saved' && !write.isUnchanged && isLogged(write))
    .filter((write) => !requestsOf(write, writes).some((id) => byRequest.has(id)))
    .map(
      ({ who, call, requestId }) => `${who} was told that ${call} was saved; the log has nothing of it (${requestId})`,
    );
  const known = new Map(writes.map((write) => [write.requestId, write]));
  const lost = writes.filter((write) => standingOf(write) === 'unknown');
  const unexpected: string[] = [];
  for (const [request, group] of byRequest) {
    const [first] = group;
    const who = names.get(first?.by?.user_id ?? -1);
    if (!first || who === undefined) continue;
    const write = request === null ? undefined : known.get(request);
    const standing = write && standingOf(write);
    if (standing === 'saved' || standing === 'unknown') continue;
    const what = `${first.entity} ${first.id} at revision ${first.revision} (${request})`;
    if (standing === 'refused') unexpected.push(`${who} was told that ${write?.call} was refused; the log has ${what}`);
    else if (!takeLost(lost, first)) unexpected.push(`the log has ${what} by ${who}, who sent nothing of the kind`);
  }
  return [...missing, ...unexpected];
}

/** What a person has read of their inbox, and what they follow, is no history of a record. */
const isLogged = ({ changes }: Write): boolean => changes.some((entity) => AUDITED.includes(entity));

/** Request ids of a write, and of every other attempt under its key. */
function requestsOf(write: Write, writes: readonly Write[]): (string | null)[] {
  const same =
    write.key === undefined ? [write] : writes.filter(({ who, key }) => who === write.who && key === write.key);
  return same.map(({ requestId }) => requestId ?? null);
}

/** The write without a reply that may have caused this entry. Each is used once. */
function takeLost(lost: Write[], { by, entity }: AuditEntry): boolean {
  const at = lost.findIndex(
    ({ user_id, changes, requestId }) => requestId === undefined && user_id === by?.user_id && changes.includes(entity),
  );
  if (at === -1) return false;
  lost.splice(at, 1);
  return true;
}
