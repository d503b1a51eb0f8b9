import { CATALOGUE_SCREENS } from './catalogue.ts';
import { GENERAL_SCREENS } from './general.ts';
import { PARTY_SCREENS } from './parties.ts';
import type { Screen } from './screen.ts';
import { TRADE_SCREENS } from './trade.ts';

/** Every screen of the console. A menu entry appears only if its screen is listed here. */
export const SCREENS: readonly Screen[] = [
  ...TRADE_SCREENS,
  ...CATALOGUE_SCREENS,
  ...PARTY_SCREENS,
  ...GENERAL_SCREENS,
];

export const isBuilt = (path: string): boolean => SCREENS.some((screen) => screen.path === path);
