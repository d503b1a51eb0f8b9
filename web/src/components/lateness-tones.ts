import type { Lateness } from '@console/shared/lateness';

export const LATENESS_TONES: Readonly<Record<Lateness, string>> = {
  inTime: '',
  late: 'text-amber',
  tooLate: 'text-red font-medium',
};
