import { createContext } from 'react';

/**
 * Whether the console has a screen at this address, ignoring the query. Provided by the router's owner; by default,
 * nothing is linked.
 */
export const BuiltRoutesContext = createContext<(address: string) => boolean>(() => false);
