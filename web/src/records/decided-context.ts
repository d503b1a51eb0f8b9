import { createContext } from 'react';

/** Called by the open record after a decision: approved, rejected, priced or delivered. */
export const DecidedContext = createContext<() => void>(() => undefined);
