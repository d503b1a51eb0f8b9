import type { Analytics } from '@console/shared/calls/analytics';
import { LOCALE } from '@console/shared/constants';
import { formatInr, sum } from '@console/shared/money';
import { CircleAlert } from 'lucide-react';
import { Skeleton } from '../../components/skeleton.tsx';
import { FIGURES } from '../../records/figures/figure-kinds.ts';
import type { FigureKind } from '../../records/figures/figure-kinds.ts';
import { useFiguresView } from '../../records/figures/use-figures.ts';
import type { Block } from './report-kinds.ts';

interface Tile {
  label: string;
  kind: FigureKind;
  /** Undefined where the gateway does not say it. */
  of: (figures: Analytics) => number | undefined;
  shown: (of: number) => string;
  changed?: (now: number, was: number) => string;
  /** What the figure includes unexpectedly. */
  note?: (figures: Analytics) => string | undefined;
}

const COUNT = {
  of: ({ count }: Analytics) => count,
  shown: (count: number) => count.toLocaleString(LOCALE),
};
const VALUE = {
  of: ({ total_value }: Analytics) => total_value,
  shown: (rupees: number) => formatInr(rupees, { decimals: false }),
};
/** In per cent of what the goods are sold for. */
const MARGIN = {
  of: ({ goods }: Analytics) =>
    goods && goods.value > 0 ? percentOf(goods.value - goods.cost, goods.value, 1) : undefined,
  shown: (percent: number) => `${percent.toLocaleString(LOCALE)}%`,
  changed: (now: number, was: number) => changeWords(now, was, `${signed(Math.round((now - was) * 10) / 10)} points`),
};
/** The share that went on to the next step. */
const wentOn =
  (status: string, word: string) =>
  ({ count, status_split }: Analytics) => {
    const part = status_split.find((one) => one.status === status);
    return count > 0 ? `${percentOf(part?.count ?? 0, count)}% ${word}` : undefined;
  };
const within = (status: string, word: string) => (figures: Analytics) => {
  const part = figures.status_split.find((one) => one.status === status);
  return part && `incl. ${formatInr(part.total_value, { decimals: false })} ${word}`;
};

/** The counts at the top of the report. */
const TILES: readonly Tile[] = [
  { label: 'Customers', kind: FIGURES.customers, ...COUNT, note: () => 'new in this period' },
  { label: 'RFQs', kind: FIGURES.rfqs, ...COUNT, note: wentOn('QUOTATION_GENERATED', 'quoted') },
  { label: 'Quotations', kind: FIGURES.quotations, ...COUNT, note: wentOn('CONVERTED_TO_ORDER', 'ordered') },
  { label: 'Orders', kind: FIGURES.orders, ...COUNT },
  {
    label: 'Total Quotation',
    kind: FIGURES.quotations,
    ...VALUE,
    note: within('REJECTED', 'rejected'),
  },
  { label: 'Total Order', kind: FIGURES.orders, ...VALUE, note: within('CANCELLED', 'cancelled') },
  {
    label: 'Margin',
    kind: FIGURES.orders,
    ...MARGIN,
    note: ({ goods }) => goods && `${formatInr(sum([goods.value, -goods.cost]), { decimals: false })} before discounts`,
  },
];

/** The kinds that have a tile. */
export const TILE_KINDS: ReadonlySet<FigureKind> = new Set(TILES.map(({ kind }) => kind));

export interface CountTilesProps {
  blocks: readonly Block[];
  /** The same kinds in the period to compare with. */
  before: readonly Block[];
}

export function CountTiles({ blocks, before }: CountTilesProps) {
  const shown = TILES.flatMap((tile) => {
    const [block, earlier] = [blocks, before].map((all) => all.find(({ kind }) => kind === tile.kind));
    return block && earlier ? [{ tile, block, earlier }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <dl className="border-line bg-line flex flex-wrap gap-px overflow-hidden rounded-lg border">
      {shown.map((of) => (
        <CountTile key={of.tile.label} {...of} />
      ))}
    </dl>
  );
}

function CountTile({ tile, block, earlier }: { tile: Tile; block: Block; earlier: Block }) {
  const { label, of, shown, note, changed = changeWords } = tile;
  const { state, figures } = useFiguresView(block.live);
  const { figures: before } = useFiguresView(earlier.live);
  const [now, was] = [figures, before].map((all) => all && of(all));
  const remark = figures && note?.(figures);
  if (figures && now === undefined) return null;
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
        {now !== undefined && shown(now)}
      </dd>
      {now !== undefined && was !== undefined && (
        <dd className="text-muted mt-0.5 text-xs" data-tip={`${shown(was)} in the period before`}>
          {changed(now, was)}
        </dd>
      )}
      {remark && <dd className="text-faint mt-0.5 text-xs">{remark}</dd>}
    </div>
  );
}

/** '+12%', '−3%', or in words where there is no percentage. */
function changeWords(now: number, was: number, change = `${signed(percentOf(now - was, was))}%`): string {
  if (now === was) return 'no change';
  return was === 0 ? 'none before' : change;
}

const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change).toLocaleString(LOCALE)}`;

const percentOf = (part: number, whole: number, decimals = 0): number =>
  Math.round((part / whole) * 100 * 10 ** decimals) / 10 ** decimals;
