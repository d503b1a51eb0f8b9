import { createContext } from 'react';

/** Whether the console has a screen at this address. Provided by the router's owner; without one nothing is linked. */
export const BuiltRoutesContext = createContext<(path: string) => boolean>(() => false);
