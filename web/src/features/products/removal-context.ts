import type { Product } from '@console/shared/entities/catalogue';
import { createContext } from 'react';

/** Opens the one deletion dialog that all rows share. */
export const RemovalContext = createContext<((row: Product) => void) | undefined>(undefined);
