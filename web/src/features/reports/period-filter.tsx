import { isoDay } from '@console/shared/dates';
import { Select } from '../../components/select.tsx';
import { useNow } from '../../components/use-now.ts';
import { DayRangeFilter } from '../../lists/filters/day-range-filter.tsx';
import { PRESETS, presetOf } from './periods.ts';
import type { ChosenPeriod } from './report-address.ts';

export interface PeriodFilterProps {
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
}

const CUSTOM = 'custom';

export function PeriodFilter({ period: { preset, from, to }, onChange }: PeriodFilterProps) {
  const today = useNow(isoDay);
  const options = PRESETS.map(({ key, label, note }) => ({
    value: key,
    label: note ? `${label} (${note(today)})` : label,
  }));
  function choose(key: string) {
    const chosen = presetOf(key);
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
