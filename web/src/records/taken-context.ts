import { createContext } from 'react';

/**
 * The record was taken from a queue by somebody who decides there, so it is claimed on opening. Records opened from a
 * list, a link or the palette are only viewed until the first edit.
 */
export const TakenContext = createContext(false);

/** History state, so that it survives a reload but is not part of a link. */
export interface OpeningState {
  isTaken?: boolean;
}
