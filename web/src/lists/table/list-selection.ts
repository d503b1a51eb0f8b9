import type { Person } from '@console/shared/live';
import type { ReactNode } from 'react';

/** The selected rows of a list, kept by the screen. */
export interface ListSelection {
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** A selected row left the list, and who changed it. It is shown struck through. */
  onLeft: (id: string, by: Person | null) => void;
  /** A message about rows that dropped out of the selection. */
  word: string | undefined;
  /** Buttons for the selected rows. */
  actions: ReactNode;
}
