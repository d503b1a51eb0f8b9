import { createContext } from 'react';

/** Told by the open record that something was decided about it: approved, rejected, priced, delivered. */
export const DecidedContext = createContext<() => void>(() => undefined);
