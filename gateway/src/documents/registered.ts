import { ackInstant, formatDateTime } from '@console/shared/dates';
import { encode } from 'uqr';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';
import type { Field, RegisteredPaper } from './model.ts';

/** What the e-invoice portal replied, as it is printed. */
export const registeredFields = ({ irn, ack_number, ack_date, corrected_at }: RegisteredPaper): Field[] => [
  { label: 'IRN', value: irn },
  { label: 'Acknowledgement number', value: ack_number },
  { label: 'Acknowledgement date', value: formatDateTime(ackInstant(ack_date)) },
  ...(corrected_at === undefined
    ? []
    : [{ label: 'E-invoice details corrected', value: formatDateTime(corrected_at) }]),
];

/** In millimetres: the portal wants two inches at least. */
export const QR_MM = 51;

export function qrSvg(text: string): Markup {
  const { data, size } = encode(text, { ecc: 'L', border: 2 });
  const dark = data.flatMap((row, y) => runs(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return markup`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Signed QR code of the e-invoice" width="${QR_MM}mm" height="${QR_MM}mm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${dark.join('')}"/></svg>`;
}

/** Start and width of each run of dark modules. */
const runs = (row: readonly boolean[]): [start: number, width: number][] =>
  [
    ...row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ].map((run) => [run.index, run[0].length]);
