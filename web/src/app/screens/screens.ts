import { CATALOGUE_SCREENS } from './catalogue.ts';
import { GENERAL_SCREENS } from './general.ts';
import { PARTY_SCREENS } from './parties.ts';
import type { Screen } from './screen.ts';
import { TRADE_SCREENS } from './trade.ts';

/** Every screen the console has. A menu entry shows only where its screen stands here. */
export const SCREENS: readonly Screen[] = [
  ...TRADE_SCREENS,
  ...CATALOGUE_SCREENS,
  ...PARTY_SCREENS,
  ...GENERAL_SCREENS,
];

export const isBuilt = (path: string): boolean => SCREENS.some((screen) => screen.path === path);
