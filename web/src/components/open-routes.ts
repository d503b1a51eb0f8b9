import { createContext } from 'react';

/**
 * Whether the console has a screen at this address that its reader may open, ignoring the query. Provided by the
 * router's owner; by default, nothing is linked.
 */
export const OpenRoutesContext = createContext<(address: string) => boolean>(() => false);
