import type { Analytics } from '@console/shared/calls/analytics';
import { formatInr } from '@console/shared/money';
import { CircleAlert } from 'lucide-react';
import { Skeleton } from '../../components/skeleton.tsx';
import { FIGURES } from '../../records/figures/figure-kinds.ts';
import type { FigureKind } from '../../records/figures/figure-kinds.ts';
import { useFiguresView } from '../../records/figures/use-figures.ts';
import type { Block } from './report-kinds.ts';

interface Tile {
  label: string;
  kind: FigureKind;
  figure: (figures: Analytics) => string;
  /** What the figure includes unexpectedly. */
  note?: (figures: Analytics) => string | undefined;
}

const countOf = ({ count }: Analytics) => count.toLocaleString('en-IN');
const valueOf = ({ total_value }: Analytics) => formatInr(total_value, { decimals: false });
const within = (status: string, word: string) => (figures: Analytics) => {
  const part = figures.status_split.find((one) => one.status === status);
  return part && `${formatInr(part.total_value, { decimals: false })} of it ${word}`;
};

/** The counts at the top of the report. */
const TILES: readonly Tile[] = [
  { label: 'Customers', kind: FIGURES.customers, figure: countOf, note: () => 'taken on in these days' },
  { label: 'RFQs', kind: FIGURES.rfqs, figure: countOf },
  { label: 'Quotations', kind: FIGURES.quotations, figure: countOf },
  { label: 'Orders', kind: FIGURES.orders, figure: countOf },
  {
    label: 'Total Quotation',
    kind: FIGURES.quotations,
    figure: valueOf,
    note: within('REJECTED', 'rejected'),
  },
  { label: 'Total Order', kind: FIGURES.orders, figure: valueOf, note: within('CANCELLED', 'cancelled') },
];

export function CountTiles({ blocks }: { blocks: readonly Block[] }) {
  const shown = TILES.flatMap((tile) => {
    const block = blocks.find(({ kind }) => kind === tile.kind);
    return block ? [{ tile, block }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <dl className="border-line bg-line flex flex-wrap gap-px overflow-hidden rounded-lg border">
      {shown.map(({ tile, block }) => (
        <CountTile key={tile.label} tile={tile} block={block} />
      ))}
    </dl>
  );
}

function CountTile({ tile: { label, figure, note }, block: { live } }: { tile: Tile; block: Block }) {
  const { state, figures } = useFiguresView(live);
  const remark = figures && note?.(figures);
  return (
    <div className="bg-surface mobile:basis-[30%] wide:basis-0 min-w-0 grow basis-[40%] px-4 py-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mobile:text-xl mt-0.5 text-lg font-semibold tabular-nums" aria-busy={state === 'reading'}>
        {state === 'reading' && <Skeleton className="my-1.5 h-4 w-16" />}
        {state === 'failed' && (
          <span className="text-red inline-flex items-center gap-1.5 text-sm font-normal">
            <CircleAlert aria-hidden className="size-4" />
            Couldn't load
          </span>
        )}
        {figures && figure(figures)}
      </dd>
      {remark && <dd className="text-faint mt-0.5 text-xs">{remark}</dd>}
    </div>
  );
}
