import type { OwedBy } from '@console/shared/due';
import { PAGE_SIZE } from '@console/shared/constants';
import { formatDay, isoDay } from '@console/shared/dates';
import { useMemo, useRef } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { readOwedParties } from '../../api/outstanding.ts';
import type { OwedParties } from '../../api/outstanding.ts';
import { Button } from '../../components/button.tsx';
import { DenseTable } from '../../components/dense-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Pager } from '../../components/pager.tsx';
import { toastError } from '../../components/toast.ts';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useNow } from '../../components/use-now.ts';
import { FilterStrip } from '../../lists/filters/filter-strip.tsx';
import { KeywordField } from '../../lists/filters/keyword-field.tsx';
import { writeFields } from '../../records/address/field.ts';
import type { ChangeAddress } from '../../records/address/use-address.ts';
import { useOpening } from '../../records/address/use-opening.ts';
import { FiguresFreshness } from '../../records/figures/figures-freshness.tsx';
import { useFiguresView, useLiveSums } from '../../records/figures/use-figures.ts';
import { OWED_FIELDS } from './owed-address.ts';
import type { Figure, OwedAddress } from './owed-address.ts';
import { owedColumns } from './owed-columns.tsx';
import type { OwedRow } from './owed-columns.tsx';
import { OwedExport } from './owed-export.tsx';
import { moves, OWED_FAILED, OWED_KINDS, partyCount } from './owed-kinds.ts';
import { OwedRecords } from './owed-records.tsx';

export interface OwedViewProps {
  by: OwedBy;
  address: OwedAddress;
  onChange: ChangeAddress;
}

/** One side of the debts: all parties by what is outstanding, largest first, and their sum above them. */
export function OwedView({ by, address: { keyword, page, party, figure }, onChange }: OwedViewProps) {
  const kind = OWED_KINDS[by];
  const today = useNow(isoDay);
  const search = useRef<HTMLDivElement>(null);
  const { open, close } = useOpening(onChange, party !== null);
  const query = { by, ...(keyword && { keyword }), page, limit: PAGE_SIZE.outstanding };
  const live = useLiveSums(JSON.stringify([query, today]), () => ({
    read: (signal) => readOwedParties(query, signal),
    concerns: (change) => moves(by, change),
    failed: (error) => toastError(OWED_FAILED, messageOf(error)),
  }));
  const lives = useMemo(() => [live], [live]);
  const { state, figures, problem } = useFiguresView(live);
  useHotkeys({
    '/': { run: () => search.current?.querySelector('input')?.focus(), label: `Search ${kind.many}` },
  });
  const show = (id: number, of?: Figure) => open(writeFields(OWED_FIELDS, { party: id, figure: of }));
  const find = (text: string) => onChange([writeFields(OWED_FIELDS, { keyword: text, page: 1 })], { replace: true });
  const count = figures?.count ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Outstanding"
        below={
          <>
            <span className="inline-flex min-h-6 items-center tabular-nums">
              {figures ? `${partyCount(by, count)} on ${formatDay(figures.today)}` : 'Loading…'}
            </span>
            <FiguresFreshness lives={lives} />
          </>
        }
        actions={<OwedExport by={by} keyword={keyword} disabled={count === 0} />}
      />
      <FilterStrip
        label={`Filter ${kind.many}`}
        search={
          <KeywordField
            label={`Search ${kind.many}`}
            placeholder={`Search ${kind.party.toLowerCase()}`}
            value={keyword}
            onChange={find}
          />
        }
        searchRef={search}
        count={keyword === '' ? 0 : 1}
        onClear={() => find('')}
      />
      <section aria-label="Outstanding" className="border-line bg-surface min-w-0 overflow-clip rounded-lg border">
        <DenseTable
          whole
          caption={`Outstanding by ${by}`}
          columns={owedColumns(by, show)}
          rows={figures && count > 0 ? rowsOf(figures, by) : NONE}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          loading={state === 'reading'}
          skeletonRows={10}
          empty={
            state === 'failed' ? (
              <ErrorState message={OWED_FAILED} onRetry={live.reread}>
                {problem}
              </ErrorState>
            ) : (
              <EmptyState
                title={keyword ? `No matching ${kind.many}` : 'Nothing is outstanding'}
                action={keyword && <Button onClick={() => find('')}>Clear the filters</Button>}
              />
            )
          }
        />
      </section>
      {count > PAGE_SIZE.outstanding && (
        <Pager
          label={kind.many}
          page={page}
          pageSize={PAGE_SIZE.outstanding}
          total={count}
          onPage={(next) => onChange([writeFields(OWED_FIELDS, { page: next })])}
        />
      )}
      {party !== null && (
        <OwedRecords
          key={`${party} ${figure}`}
          {...{ by, figure, today, id: party }}
          name={figures?.parties.find(({ id }) => id === party)?.name}
          onClose={() => close(writeFields(OWED_FIELDS, { party: null, figure: undefined }))}
        />
      )}
    </div>
  );
}

const NONE: readonly OwedRow[] = [];

/** The sum of all pages heads the rows of each. */
const rowsOf = ({ parties, total, count }: OwedParties, by: OwedBy): readonly OwedRow[] => [
  { ...total, id: null, name: `${count === 1 ? '' : 'All '}${partyCount(by, count)}`, records: null },
  ...parties,
];
