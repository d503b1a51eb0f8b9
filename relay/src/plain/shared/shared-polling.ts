import type { Bus } from '../../redis/bus.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';
import type { Polling } from '../group.ts';
import type { ListSnapshot, PolledList } from '../polled-lists.ts';
import { BEFORE_SCRIPT, KEEP_SCRIPT, MARK_SCRIPT } from './log-scripts.ts';
import { KEY, scriptOf } from './script.ts';
import type { SharedLease } from './shared-lease.ts';
import type { SharedLog } from './shared-log.ts';
import type { SharedNotes } from './shared-notes.ts';

interface SharedPollingOptions {
  bus: Bus;
  log: SharedLog;
  lease: SharedLease;
  notes: SharedNotes;
}

interface SharedPolling extends Omit<Polling, 'done'> {
  /** Reload the previous states of the lists: another relay may have read them since. */
  forget: () => void;
}

/** Polling under the lease. The state of each list stays in Redis, so that the next holder continues from it. */
export function createSharedPolling({ bus, log, lease, notes }: SharedPollingOptions): SharedPolling {
  const mark = scriptOf(bus, 'consolePlainMark', [KEY.meta, KEY.lease], MARK_SCRIPT);
  const beforeScript = scriptOf(bus, 'consolePlainBefore', [KEY.meta, KEY.seen], BEFORE_SCRIPT);
  const keepScript = scriptOf(bus, 'consolePlainKeep', [KEY.meta, KEY.lease, KEY.seen, KEY.met], KEEP_SCRIPT);
  const seen = new Map<string, ListSnapshot | undefined>();
  const met = new Map<string, readonly string[]>();
  const nameOf = ({ entity, statuses }: PolledList) => (statuses ? `${entity} waiting` : entity);

  function obeyed(word: string): void {
    if (word === 'ok') return;
    lease.lost();
    throw new SharedStateUnavailable(new Error('Another relay compares the lists now.'));
  }

  async function before(list: PolledList): Promise<ListSnapshot | undefined> {
    const name = nameOf(list);
    if (!seen.has(name)) {
      const [word, text] = await log.tell((...of) => beforeScript(...of, name));
      obeyed(word);
      seen.set(name, typeof text === 'string' && text !== '' ? seenOf(text) : undefined);
    }
    return seen.get(name);
  }

  return {
    before,
    forget: () => seen.clear(),
    look: notes.look,
    within: (refs, run) => notes.fenced(lease.holder(), refs, run),
    begin: async () => {
      const holder = lease.holder();
      obeyed((await log.tell((...of) => mark(...of, holder)))[0]);
      return notes.look();
    },
    compare: async (list, refs, run) => {
      const others = list.statuses ? new Map<string, never>() : await notes.met(list.entity);
      met.set(nameOf(list), [...others.keys()]);
      return notes.fenced(lease.holder(), refs, () => run([...others.values()]));
    },
    keep: async (list, { ids, isWhole, mark: at }) => {
      const holder = lease.holder();
      const name = nameOf(list);
      const text = JSON.stringify({ ids: [...ids], isWhole, mark: at });
      const heads = JSON.stringify(notes.ledger.heads());
      const done = met.get(name) ?? [];
      obeyed((await log.tell((...of) => keepScript(...of, holder, name, text, heads, ...done)))[0]);
      seen.set(name, { ids, isWhole, mark: at });
    },
  };
}

function seenOf(text: string): ListSnapshot {
  const { ids, isWhole, mark } = JSON.parse(text) as { ids: string[]; isWhole: boolean; mark: number };
  return { ids: new Set(ids), isWhole, mark };
}
