import { matchPath } from 'react-router';
import { CATALOGUE_SCREENS } from './catalogue.ts';
import { GENERAL_SCREENS } from './general.ts';
import { PARTY_SCREENS } from './parties.ts';
import { offers } from '../../stores/gateway.ts';
import type { Screen } from './screen.ts';
import { TRADE_SCREENS } from './trade.ts';

/** Every screen of the console. A menu entry appears only if its screen is listed here. */
export const SCREENS: readonly Screen[] = [
  ...TRADE_SCREENS,
  ...CATALOGUE_SCREENS,
  ...PARTY_SCREENS,
  ...GENERAL_SCREENS,
];

/** Whether the gateway offers what a screen shows. */
export const isOffered = ({ call = [] }: Pick<Screen, 'call'>): boolean => {
  const calls = typeof call === 'string' ? [call] : call;
  return calls.length === 0 || calls.some(offers);
};

/** Whether there is a screen at this path, with something to show. */
export const isAvailable = (path: string): boolean =>
  SCREENS.some((screen) => screen.path === path && isOffered(screen));

/** `/order-details/:orderNumber` begins with `order-details`, in any case, as the router compares. */
const beginningOf = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** Every link asks whether its screen exists, and to compare a path with all patterns takes long. */
const byBeginning = Map.groupBy(SCREENS, ({ path }) => beginningOf(path));

/** The screens at this place in the console. */
export const screensAt = (pathname: string): Screen[] =>
  (byBeginning.get(beginningOf(pathname)) ?? []).filter(({ path }) => matchPath(path, pathname) !== null);

/** The path of the menu entry to which a place in the console belongs. */
export function menuPathOf(pathname: string): string | undefined {
  const [screen] = screensAt(pathname);
  return screen?.menu ?? screen?.path;
}
