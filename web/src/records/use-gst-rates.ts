import { isoDay } from '@console/shared/dates';
import { gstRatesOn } from '@console/shared/gst';
import type { SelectOption } from '../components/select.tsx';
import { useNow } from '../components/use-now.ts';

/**
 * India's current GST rates as options, in per cent.
 * @param standing rates that stay on offer because something has them, though they may no longer be valid
 */
export function useGstRates(...standing: readonly (number | undefined)[]): SelectOption<number>[] {
  const day = useNow(isoDay);
  return [...new Set([...gstRatesOn(day), ...standing])]
    .filter((rate) => rate !== undefined)
    .toSorted((one, other) => one - other)
    .map((rate) => ({ value: rate, label: `${rate}%` }));
}
