import { randomUUID } from 'node:crypto';
import type { LoggedChange } from '@console/shared/audience';
import type { ChangeLog } from '../changes/change-log.ts';

/** The relay's own change log, in front of a gateway that keeps none. */
export interface Journal {
  /** Begins a log of its own epoch. */
  open: () => void;
  /** Numbers a change and tells of it; every change of plain mode comes by here. */
  append: (change: Omit<LoggedChange, 'seq'>) => void;
  /** Takes a number that holds no change: what was read before it lies before it, what is found after it behind. */
  mark: () => void;
  /** Where the log stands. */
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
