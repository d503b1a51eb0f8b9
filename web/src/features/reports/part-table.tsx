import { PAGE_SIZE } from '@console/shared/constants';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../components/cx.ts';
import { Money } from '../../components/money.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { FigureBar } from '../../records/figures/figure-bar.tsx';

export interface Part {
  key: string;
  name: string;
  count: number;
  total_value: number;
  /** The list of the records counted in this part. */
  to: string | undefined;
}

export interface PartTableProps {
  /** 'Orders' and 'by status' */
  title: string;
  by: string;
  /** The heading of the names: 'Status'. */
  heading: string;
  parts: readonly Part[];
  hasValue: boolean;
  /** Shown instead of the parts while there are none. */
  instead?: ReactNode;
}

/** Paper has more room than the screen. */
const ON_PAPER = 100;

/** Parts of a whole, largest first, five at a time; in print, the largest hundred. */
export function PartTable({ title, by, heading, parts, hasValue, instead }: PartTableProps) {
  const [page, setPage] = useState(1);
  const size = PAGE_SIZE.analytics;
  const last = Math.max(1, Math.ceil(parts.length / size));
  const first = (Math.min(page, last) - 1) * size;
  const shown = parts.flatMap((part, at) => {
    const isOnPage = at >= first && at < first + size;
    return isOnPage || at < ON_PAPER ? [{ part, isOnPage }] : [];
  });
  const weightOf = ({ count, total_value }: Part) => (hasValue ? total_value : count);
  const most = Math.max(1, ...parts.map(weightOf));
  const label = `${title} ${by}`;
  return (
    <Panel
      level={3}
      flush
      title={
        <span>
          <span className="sr-only">{title} </span>
          <span className="first-letter:uppercase inline-block">{by}</span>
        </span>
      }
      count={instead ? undefined : parts.length}
      footer={
        parts.length > size && (
          <>
            <div className="print:hidden">
              <Pager label={label} page={page} pageSize={size} total={parts.length} onPage={setPage} />
            </div>
            <p className="hidden print:block">
              {parts.length > ON_PAPER ? `${parts.length - ON_PAPER} more in the export` : 'All of them'}
            </p>
          </>
        )
      }
    >
      {instead ?? (
        <table className="w-full table-fixed text-sm">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="text-faint border-line border-b text-xs">
              <th scope="col" className="h-8 pl-4 text-left font-medium">
                {heading}
              </th>
              <th scope="col" className={cx('w-20 pl-2 text-right font-medium', hasValue ? 'pr-2' : 'pr-4')}>
                Count
              </th>
              {hasValue && (
                <th scope="col" className="w-32 pr-4 pl-2 text-right font-medium">
                  Value
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ part, isOnPage }) => (
              <tr
                key={part.key}
                className={cx(
                  'border-line border-b last:border-b-0',
                  isOnPage ? 'hover:bg-hover' : 'hidden print:table-row',
                )}
              >
                <th scope="row" className="h-row truncate pl-2.5 text-left font-normal" data-tip={part.name}>
                  <FigureBar share={weightOf(part) / most}>
                    {part.to === undefined ? part.name : <RouteLink to={part.to}>{part.name}</RouteLink>}
                  </FigureBar>
                </th>
                <td className={cx('pl-2 text-right', hasValue ? 'pr-2' : 'pr-4')}>
                  {part.count.toLocaleString('en-IN')}
                </td>
                {hasValue && (
                  <td className="pr-4 pl-2 text-right">
                    <Money value={part.total_value} decimals={false} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
