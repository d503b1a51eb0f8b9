import { STATES } from '@console/shared/gst';
import type { Area, Areas } from './area.ts';
import { DISTRICTS } from './districts.ts';

/** Areas out of a table of our own: right for the sorting district even of a PIN code that is newer than the table. */
export const sortingDistricts: Areas = { find: (pin) => Promise.resolve(areaOf(pin)) };

const SHORTEST = 3;

function areaOf(pin: string): Area | undefined {
  for (let length = pin.length; length >= SHORTEST; length -= 1) {
    const area = AREAS.get(pin.slice(0, length));
    if (area) return area;
  }
  return undefined;
}

/** By how their PIN codes begin. */
const AREAS: ReadonlyMap<string, Area> = new Map(
  Object.entries(DISTRICTS).flatMap(([code, text]) =>
    text.split(';').flatMap((line) => {
      const [district = '', beginnings = ''] = line.split(':').map((part) => part.trim().replaceAll(/\s+/g, ' '));
      const area = { district, state: STATES[code] ?? code };
      return beginnings.split(' ').map((beginning) => [beginning, area] as const);
    }),
  ),
);
