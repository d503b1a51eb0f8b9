import { formatInr } from '@console/shared/money';
import type { LineBelow } from '../../machines/below-least.ts';
import { percentBelow } from './percent-below.ts';

export interface LinesBelowProps {
  lines: readonly LineBelow[];
  /** What the least of a line is: 'the approved quotation'. */
  least: string;
}

/** Which lines are below the least they may come to, and how far; nothing where none is. */
export const LinesBelow = ({ lines, least }: LinesBelowProps) =>
  lines.length > 0 && (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line.id}>
          {line.name}: {words(line, least)}
        </li>
      ))}
    </ul>
  );

function words({ unit, least_unit, short }: LineBelow, least: string): string {
  const now = `${formatInr(unit)} per unit incl. GST`;
  return least_unit === null
    ? `${now}; no offer to compare with`
    : `${now}, ${percentBelow(short)} below ${least} (${formatInr(least_unit)})`;
}

/** What the least of an order's lines is held against. */
export const leastOf = ({ quotation_id }: { quotation_id: number | null }): string =>
  quotation_id === null ? 'the lowest price that needs no approval' : 'the approved quotation';
