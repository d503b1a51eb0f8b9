import { isBelowCost } from '@console/shared/below-cost';
import { formatInr, formatPercent } from '@console/shared/money';
import { Notice } from '../../components/notice.tsx';
import type { LineBelowCost } from '../../machines/below-cost.ts';
import { costFacts } from '../cost-facts.ts';

export interface BelowCostProps {
  lines: readonly LineBelowCost[];
  /** In per cent. */
  leastMargin: number;
  /** Told to whoever writes the quotation, before somebody approves it. */
  toldOn?: boolean;
}

/** The lines that sell below cost or name too low a cost, with price, cost and margin. Renders nothing if there are none. */
export const BelowCost = ({ lines, leastMargin, toldOn = false }: BelowCostProps) =>
  lines.length > 0 && (
    <Notice tone="warn" title={titleOf(lines, leastMargin)}>
      <ul className="list-disc pl-5 tabular-nums">
        {lines.map(({ id, name, ...below }) => (
          <li key={id}>
            {name}: {formatInr(below.price)} per unit after discounts, without GST; {costFacts(below)}
          </li>
        ))}
      </ul>
      {toldOn && <p>Whoever approves the quotation sees this too.</p>}
    </Notice>
  );

function titleOf(lines: readonly LineBelowCost[], leastMargin: number): string {
  const below = lines.filter((line) => isBelowCost(line, leastMargin)).length;
  if (below === 0)
    return `${lines.length === 1 ? '1 line names' : `${lines.length} lines name`} less than the offer's cost`;
  const least = leastMargin > 0 ? `cost plus ${formatPercent(leastMargin)}` : 'cost';
  return `${below === 1 ? '1 line is' : `${below} lines are`} priced below ${least}`;
}
