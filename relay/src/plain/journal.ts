import { randomUUID } from 'node:crypto';
import type { LoggedChange } from '@console/shared/audience';
import type { ChangeLog } from '../changes/change-log.ts';

/** The relay's own change log, for a gateway without one. */
export interface Journal {
  /** Begins a log with a new epoch. */
  open: () => void;
  /** Numbers and publishes a change. Every change in plain mode passes through here. */
  append: (change: Omit<LoggedChange, 'seq'>) => void;
  /** Takes a number without a change, to separate earlier reads from changes found later. */
  mark: () => void;
  position: () => number;
}

export function createJournal(log: ChangeLog, changed: (change: LoggedChange) => void): Journal {
  const position = () => log.position()?.seq ?? 0;
  return {
    open: () => log.restart({ epoch: randomUUID(), seq: 0 }),
    append: (change) => {
      const logged = { ...change, seq: position() + 1 };
      if (log.append(logged)) changed(logged);
    },
    mark: () => void log.skip(position() + 1),
    position,
  };
}
