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

function words({ unit, least_unit, approved_quantity, short, belowCost }: LineBelow, least: string): string {
  const now = `${formatInr(unit)} per unit incl. GST`;
  const [than, why] =
    approved_quantity === null
      ? [least, '']
      : [COST, ` for more than the approved ${approved_quantity.toLocaleString('en-IN')}`];
  const told =
    least_unit === null
      ? `${now}${why}; no offer to compare with`
      : `${now}${why}, ${percentBelow(short)} below ${than} (${formatInr(least_unit)})`;
  return belowCost ? `${told}; ${formatInr(belowCost.price)} without GST; ${costFacts(belowCost)}` : told;
}

const COST = 'the lowest price that needs no approval';

/** What the minimum of an order's lines is based on. */
export const leastOf = ({ quotation_id }: { quotation_id: number | null }): string =>
  quotation_id === null ? COST : 'the approved quotation';
