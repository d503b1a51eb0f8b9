import type { Product } from '@console/shared/entities/catalogue';
import { createContext } from 'react';

/** Asks whether a product is to be deleted: one dialog for all rows. */
export const RemovalContext = createContext<((row: Product) => void) | undefined>(undefined);
