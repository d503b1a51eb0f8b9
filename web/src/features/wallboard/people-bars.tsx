import { LOCALE } from '@console/shared/constants';
import type { QueueCount } from '@console/shared/live';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { people } from '../../stores/people.ts';
import type { WaitsAt } from './board-queues.ts';
import { countOf, differenceOf, peopleRows } from './people-rows.ts';

export interface PeopleBarsProps {
  /** Who has to act. */
  person: WaitsAt;
  count: QueueCount;
}

const MOST = 3;
const NOBODY: readonly string[] = [];

/** Whom a queue waits for, each in a row of their own, and what else makes up the total. */
export function PeopleBars({ person, count }: PeopleBarsProps) {
  const staff = useSnapshot(people);
  const { total } = count;
  const byPerson = person === 'category manager' ? count.by_category_manager : count.by_sales_person;
  const [before, setBefore] = useState(NOBODY);
  const rows = peopleRows(before, byPerson, MOST);
  if (String(rows) !== String(before)) setBefore(rows);
  const unassigned = (person === 'category manager' ? count.no_category_manager : count.no_sales_person) ?? 0;
  const { others, nobody, twice } = differenceOf(rows, byPerson, { total, unassigned });
  const longest = Math.max(1, ...rows.map((id) => countOf(byPerson, id)));
  if (rows.length === 0 && nobody === 0) return null;
  return (
    <ul aria-label={`By ${person}`} className="board-people">
      {rows.map((id) => (
        <li key={id} className="relative flex items-baseline justify-between gap-3 px-2 py-[0.1em]">
          <span
            aria-hidden
            className="bg-grey-soft absolute inset-y-0 left-0 rounded-sm"
            style={{ width: `${(countOf(byPerson, id) / longest) * 100}%` }}
          />
          <span className="relative min-w-0 truncate">{staff[Number(id)]?.name ?? `#${id}`}</span>
          <span className="relative font-semibold">{countOf(byPerson, id).toLocaleString(LOCALE)}</span>
        </li>
      ))}
      <li className="board-rest">
        {others.people > 0 && <Rest label={`${others.people} more`} value={others.records} />}
        {nobody > 0 && <Rest label="Nobody" value={nobody} tip={`Records with no ${person}`} />}
        {twice > 0 && <Rest label="Shared" value={-twice} tip="What several people share counts for each of them" />}
      </li>
    </ul>
  );
}

const Rest = ({ label, value, tip }: { label: string; value: number; tip?: string }) => (
  <span data-tip={tip}>
    {label} <b>{value.toLocaleString(LOCALE).replace('-', '−')}</b>{' '}
  </span>
);
