import type { Person } from '@console/shared/live';
import type { ReactNode } from 'react';

/** Selected rows of a list, kept by the screen. */
export interface ListSelection {
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** A selected row left the list, by whose doing; it stands struck through. */
  onLeft: (id: string, by: Person | null) => void;
  /** What became of rows that left the selection by themselves. */
  word: string | undefined;
  /** Buttons for what can be done with the selected rows. */
  actions: ReactNode;
}
