import { formatInr } from '@console/shared/money';
import type { LineBelow } from '../../machines/below-least.ts';
import { costFacts } from '../cost-facts.ts';
import { percentBelow } from './percent-below.ts';

export interface LinesBelowProps {
  lines: readonly LineBelow[];
  /** What sets the minimum: 'the approved quotation'. */
  least: string;
}

/** The lines below their minimum, and by how much. Renders nothing if there are none. */
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

function words({ unit, least_unit, short, belowCost }: LineBelow, least: string): string {
  const now = `${formatInr(unit)} per unit incl. GST`;
  const told =
    least_unit === null
      ? `${now}; no offer to compare with`
      : `${now}, ${percentBelow(short)} below ${least} (${formatInr(least_unit)})`;
  return belowCost ? `${told}; ${formatInr(belowCost.price)} without GST; ${costFacts(belowCost)}` : told;
}

/** What the minimum of an order's lines is based on. */
export const leastOf = ({ quotation_id }: { quotation_id: number | null }): string =>
  quotation_id === null ? 'the lowest price that needs no approval' : 'the approved quotation';
