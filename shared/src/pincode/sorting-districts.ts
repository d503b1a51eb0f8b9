import { STATES } from '../gst.ts';
import { DISTRICTS } from './districts.ts';

/** The location of a PIN code. */
export interface Area {
  district: string;
  /** Spelt as in `STATES` of `gst.ts`, if it is one of those. */
  state: string;
}

const SHORTEST = 3;

/**
 * The area of a PIN code by our own table: correct to the sorting district even for one newer than the table. Undefined
 * for an unknown one.
 */
export function areaOf(pin: string): Area | undefined {
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
