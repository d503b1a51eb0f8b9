import { useSnapshot } from 'valtio';
import { people } from '../../stores/people.ts';

export interface PeopleBarsProps {
  /** 'category manager', 'sales person'. */
  label: string;
  /** Number of waiting records by user id. */
  counts: Readonly<Record<string, number>>;
  max: number;
}

/** Who a queue is waiting for, longest bar first. */
export function PeopleBars({ label, counts, max }: PeopleBarsProps) {
  const staff = useSnapshot(people);
  const all = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([a, x], [b, y]) => y - x || Number(a) - Number(b));
  const longest = all[0]?.[1] ?? 1;
  const shown = all.slice(0, max);
  const rest = all.slice(max).reduce((sum, [, count]) => sum + count, 0);
  if (all.length === 0) return null;
  return (
    <ul aria-label={`By ${label}`} className="board-people">
      {shown.map(([id, count]) => (
        <li key={id} className="relative flex items-baseline justify-between gap-3 px-2 py-[0.15em]">
          <span
            aria-hidden
            className="bg-accent-soft absolute inset-y-0 left-0 rounded-sm"
            style={{ width: `${(count / longest) * 100}%` }}
          />
          <span className="relative min-w-0 truncate">{staff[Number(id)]?.name ?? `#${id}`}</span>
          <span className="relative font-semibold">{count.toLocaleString('en-IN')}</span>
        </li>
      ))}
      {rest > 0 && (
        <li className="board-rest text-faint flex justify-between gap-3 px-2 py-[0.15em]">
          <span>{all.length - shown.length} more</span>
          <span>{rest.toLocaleString('en-IN')}</span>
        </li>
      )}
    </ul>
  );
}
