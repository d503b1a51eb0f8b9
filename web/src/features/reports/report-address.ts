import { isIsoDay, isoDay } from '@console/shared/dates';
import { useCallback, useMemo } from 'react';
import { idField, readFields, writeFields } from '../../records/address/field.ts';
import type { Field, FieldsOf } from '../../records/address/field.ts';
import { useAddress } from '../../records/address/use-address.ts';
import { DEFAULT_PRESET, presetIn } from './periods.ts';
import type { Period, Preset } from './periods.ts';

export const MEASURES = ['count', 'value'] as const;
export type Measure = (typeof MEASURES)[number];

export interface ChosenPeriod extends Period {
  /** Undefined if both days were chosen. */
  preset: string | undefined;
}

/** The view in the reports' address, which can be shared. */
export interface ReportAddress {
  period: ChosenPeriod;
  salesPerson: number | null;
  /** What the curves show. */
  measure: Measure;
}

/** `range=last-month`, or `from` and `to`. A future day counts as today. */
export const periodFieldOf = (presets: readonly Preset[]): Field<ChosenPeriod> => ({
  read: (params, now) => {
    const today = isoDay(now);
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
    if (isIsoDay(from) && isIsoDay(to) && from <= to && from <= today) {
      return { from, to: to < today ? to : today, preset: undefined };
    }
    const chosen = presetIn(presets, params.get('range')) ?? presetIn(presets, DEFAULT_PRESET);
    return chosen ? { ...chosen.of(today), preset: chosen.key } : { from: today, to: today, preset: undefined };
  },
  write: ({ preset, from, to }) =>
    preset === undefined
      ? { range: undefined, from, to }
      : { range: preset === DEFAULT_PRESET ? undefined : preset, from: undefined, to: undefined },
});

const measureField: Field<Measure> = {
  read: (params) => (params.get('measure') === 'value' ? 'value' : 'count'),
  write: (measure) => ({ measure: measure === 'count' ? undefined : measure }),
};

const fieldsOf = (presets: readonly Preset[]): FieldsOf<ReportAddress> => ({
  period: periodFieldOf(presets),
  salesPerson: idField('sales_person', null),
  measure: measureField,
});

/** The view in the address, and how to change it. Back undoes every choice. */
export function useReportAddress(
  presets: readonly Preset[],
): [ReportAddress, (values: Partial<ReportAddress>) => void] {
  const fields = useMemo(() => fieldsOf(presets), [presets]);
  const read = useCallback((params: URLSearchParams, now: number) => readFields(fields, params, now), [fields]);
  const [address, changeAddress] = useAddress(read);
  const change = useCallback(
    (values: Partial<ReportAddress>) => changeAddress([writeFields(fields, values)]),
    [changeAddress, fields],
  );
  return [address, change];
}
