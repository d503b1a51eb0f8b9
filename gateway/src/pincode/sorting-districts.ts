import { STATES } from '@console/shared/gst';
import type { Area, Areas } from './area.ts';
import { DISTRICTS } from './districts.ts';

/** Areas from our own table: correct to the sorting district even for a PIN code newer than the table. */
export const sortingDistricts: Areas = { find: (pin) => Promise.resolve(areaOf(pin)) };

const SHORTEST = 3;

function areaOf(pin: string): Area | undefined {
  for (let length = pin.length; length >= SHORTEST; length -= 1) {
    const area = AREAS.get(pin.slice(0, length));
    if (area) return area;
  }
  return undefined;
}

/** By PIN code prefix. */
const AREAS: ReadonlyMap<string, Area> = new Map(
  Object.entries(DISTRICTS).flatMap(([code, text]) =>
    text.split(';').flatMap((line) => {
      const [district = '', beginnings = ''] = line.split(':').map((part) => part.trim().replaceAll(/\s+/g, ' '));
      const area = { district, state: STATES[code] ?? code };
      return beginnings.split(' ').map((beginning) => [beginning, area] as const);
    }),
  ),
);
