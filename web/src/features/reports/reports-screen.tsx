import { formatDay, isoDay } from '@console/shared/dates';
import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { saveFile } from '../../components/save-file.ts';
import { SalesPersonFilter } from '../../lists/filters/common-filters.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { FiguresFreshness } from '../../records/figures/figures-freshness.tsx';
import type { FigureKind } from '../../records/figures/figure-kinds.ts';
import type { LiveFigures } from '../../records/figures/live-figures.ts';
import { useLiveFigures } from '../../records/figures/use-figures.ts';
import { CountTiles, TILE_KINDS } from './count-tiles.tsx';
import { DeadlineSection } from './deadline-section.tsx';
import { KindSection } from './kind-section.tsx';
import { useReportAddress } from './report-address.ts';
import { reportCsv } from './report-csv.ts';
import { askedOf, curvesHere, kindsFor } from './report-kinds.ts';
import type { Block } from './report-kinds.ts';
import { TrendPanel } from './trend-panel.tsx';
import { Select } from '../../components/select.tsx';
import { useNow } from '../../components/use-now.ts';
import { DayRangeFilter } from '../../lists/filters/day-range-filter.tsx';
import { firstMonthOf } from '../../api/environment.ts';
import { periodBefore, presetIn, presetsOf } from './periods.ts';
import type { Period } from './periods.ts';
import type { ChosenPeriod } from './report-address.ts';

const PRESETS = presetsOf(firstMonthOf(document));

/** Sales Metrics: what was requested, quoted and ordered, and by whom. */
export function ReportsScreen() {
  const { permissions } = useUser();
  const [address, change] = useReportAddress(PRESETS);
  const kinds = useMemo(() => kindsFor(permissions), [permissions]);
  const hasDeadlines = useOffers('GET /deadlineReport');
  const lives = useLiveFigures(kinds.map((kind) => askedOf(kind, address)));
  const blocks = useMemo(() => blocksOf(kinds, lives), [kinds, lives]);
  const compared = periodBefore(address.period, presetIn(PRESETS, address.period.preset ?? null)?.unit);
  const tiled = useMemo(() => kinds.filter((kind) => TILE_KINDS.has(kind)), [kinds]);
  const earlier = useLiveFigures(
    tiled.map((kind) => ({
      ...askedOf(kind, { ...address, period: { ...address.period, ...compared } }),
      byDate: false,
    })),
  );
  const before = useMemo(() => blocksOf(tiled, earlier), [tiled, earlier]);
  const curves = useMemo(
    () => curvesHere().flatMap((kind) => blocks.find((block) => block.kind === kind) ?? []),
    [blocks],
  );
  const { from, to } = address.period;

  function handleExport() {
    const counted = blocks.flatMap(({ kind: { title }, live }) => {
      const { figures } = live.view;
      return figures ? [{ title, figures }] : [];
    });
    saveFile(`sales-metrics-${from}-to-${to}.csv`, new Blob([reportCsv(counted)], { type: 'text/csv;charset=utf-8' }));
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Sales Metrics"
        below={
          <>
            <span>
              {spanWords({ from, to })}
              {before.length > 0 && <span className="text-faint">, compared with {spanWords(compared)}</span>}
            </span>
            <FiguresFreshness lives={lives} />
          </>
        }
        actions={
          <span className="flex gap-2">
            <Button icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
            <Button icon={Download} onClick={handleExport}>
              Export CSV
            </Button>
          </span>
        }
      />
      <search aria-label="Filter the figures" className="flex flex-wrap items-start gap-2 print:hidden">
        <PeriodFilter period={address.period} onChange={(period) => change({ period })} />
        <SalesPersonFilter
          className="tablet:w-56 w-full"
          value={address.salesPerson}
          onChange={(salesPerson) => change({ salesPerson })}
        />
      </search>
      <CountTiles blocks={blocks} before={before} />
      {curves.length > 0 && (
        <TrendPanel blocks={curves} address={address} onMeasure={(measure) => change({ measure })} />
      )}
      {blocks.map((block) => (
        <KindSection key={block.kind.key} block={block} address={address} />
      ))}
      {hasDeadlines && <DeadlineSection from={from} to={to} />}
    </div>
  );
}

const blocksOf = (kinds: readonly FigureKind[], lives: readonly LiveFigures[]): Block[] =>
  kinds.flatMap((kind, at) => {
    const live = lives[at];
    return live ? [{ kind, live }] : [];
  });

const spanWords = ({ from, to }: Period) => (from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`);

interface PeriodFilterProps {
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
}

const CUSTOM = 'custom';

function PeriodFilter({ period: { preset, from, to }, onChange }: PeriodFilterProps) {
  const today = useNow(isoDay);
  const options = PRESETS.map(({ key, label, note }) => ({
    value: key,
    label: note ? `${label} (${note(today)})` : label,
  }));
  function choose(key: string) {
    const chosen = presetIn(PRESETS, key);
    onChange(chosen ? { ...chosen.of(today), preset: key } : { from, to, preset: undefined });
  }
  return (
    <>
      <Select
        label="Period"
        hideLabel
        className="tablet:w-64 w-full"
        options={[...options, { value: CUSTOM, label: 'Custom range' }]}
        value={preset ?? CUSTOM}
        onChange={choose}
      />
      {preset === undefined && (
        <DayRangeFilter from={from} to={to} max={today} onChange={(days) => onChange({ ...days, preset: undefined })} />
      )}
    </>
  );
}
