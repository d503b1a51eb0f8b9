import { createContext } from 'react';

/**
 * The open record was taken out of a queue, by who decides there: it is claimed on opening. One opened from a list, a
 * link or the palette is only viewed until the first edit.
 */
export const TakenContext = createContext(false);

/** Travels with an address of the history, so that it outlives a reload and is no part of a link. */
export interface OpeningState {
  isTaken?: boolean;
}
