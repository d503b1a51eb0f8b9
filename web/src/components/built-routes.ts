import { createContext } from 'react';

/** Whether the console has a screen at this address, whatever its query. Provided by the router's owner; without one nothing is linked. */
export const BuiltRoutesContext = createContext<(address: string) => boolean>(() => false);
