import type { AuditEntry } from '@console/shared/calls/audit';

/** A write as its window knows it. */
export interface Write {
  who: string;
  user_id: number;
  /** 'PUT /rfq'. */
  call: string;
  /** Entities of which a success may change rows. */
  changes: readonly AuditEntry['entity'][];
  /** The same where one write was sent more than once. */
  key: string | undefined;
  /** Undefined where no reply came. */
  status: number | undefined;
  requestId: string | undefined;
  /** The record came back at the revision it was sent against: nothing of it differed. */
  isUnchanged: boolean;
}

/** What became of a write, as far as its window can know. */
type Standing = 'saved' | 'refused' | 'unknown';

/** The reply of a relay that lost its gateway on the way says nothing of the write. */
const UNSURE = new Set([500, 502, 503, 504]);

const standingOf = ({ status }: Write): Standing => {
  if (status === undefined || UNSURE.has(status)) return 'unknown';
  return status >= 200 && status < 300 ? 'saved' : 'refused';
};

/**
 * Where what people were told was saved, and what the gateway has, differ; each in words.
 * @param entries of the audit log since the first write, of every person who plays.
 */
export function balance(writes: readonly Write[], entries: readonly AuditEntry[]): string[] {
  const byRequest = Map.groupBy(entries, ({ request_id }) => request_id);
  const names = new Map(writes.map(({ user_id, who }) => [user_id, who]));
  const missing = writes
    .filter((write) => standingOf(write) === 'saved' && !write.isUnchanged)
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

/** Of it, and of every other time that it was sent under its key. */
function requestsOf(write: Write, writes: readonly Write[]): (string | null)[] {
  const same =
    write.key === undefined ? [write] : writes.filter(({ who, key }) => who === write.who && key === write.key);
  return same.map(({ requestId }) => requestId ?? null);
}

/** The write whose reply was lost and that may have done this, once. */
function takeLost(lost: Write[], { by, entity }: AuditEntry): boolean {
  const at = lost.findIndex(
    ({ user_id, changes, requestId }) => requestId === undefined && user_id === by?.user_id && changes.includes(entity),
  );
  if (at === -1) return false;
  lost.splice(at, 1);
  return true;
}
