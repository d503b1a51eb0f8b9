import { cx } from '../components/cx.ts';
import { Money } from '../components/money.tsx';

export interface Total {
  /** Two charges may have the same label. */
  key: string;
  label: string;
  value: number;
  strong?: boolean;
}

/** A document's totals, step by step. */
export function TotalsList({ totals }: { totals: readonly Total[] }) {
  return (
    <dl className="mobile:w-auto mobile:min-w-56 w-full text-sm">
      {totals.map(({ key, label, value, strong }) => (
        <div
          key={key}
          className={cx('flex justify-between gap-6', strong && 'border-line mt-1 border-t pt-1 font-semibold')}
        >
          <dt className={cx(!strong && 'text-muted')}>{label}</dt>
          <dd>
            <Money value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
