import { formatInr } from '@console/shared/money';
import { Notice } from '../../components/notice.tsx';
import type { LineBelowCost } from '../../machines/below-cost.ts';

export interface BelowCostProps {
  lines: readonly LineBelowCost[];
  /** In per cent. */
  leastMargin: number;
  /** Told to whoever writes the quotation, before somebody approves it. */
  toldOn?: boolean;
}

/** The lines that sell below cost, with price, cost and margin. Renders nothing if there are none. */
export const BelowCost = ({ lines, leastMargin, toldOn = false }: BelowCostProps) =>
  lines.length > 0 && (
    <Notice
      tone="warn"
      title={`${lines.length === 1 ? '1 line is' : `${lines.length} lines are`} priced below cost${
        leastMargin > 0 ? ` plus ${leastMargin}%` : ''
      }`}
    >
      <ul className="list-disc pl-5 tabular-nums">
        {lines.map(({ id, name, price, cost, margin }) => (
          <li key={id}>
            {name}: {formatInr(price)} per unit after discounts, without GST; cost {formatInr(cost)}, margin{' '}
            {margin.toLocaleString('en-IN')}%
          </li>
        ))}
      </ul>
      {toldOn && <p>Whoever approves the quotation sees this too.</p>}
    </Notice>
  );
