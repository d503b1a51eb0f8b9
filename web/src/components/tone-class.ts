import type { Tone } from '@console/shared/lifecycles/lifecycle';

/** Coloured text on a soft background of the same tone. */
export const TONE_SOFT: Record<Tone, string> = {
  amber: 'bg-amber-soft text-amber border-amber-line',
  blue: 'bg-blue-soft text-blue border-blue-line',
  green: 'bg-green-soft text-green border-green-line',
  red: 'bg-red-soft text-red border-red-line',
  grey: 'bg-grey-soft text-grey border-grey-line',
};

export const TONE_DOT: Record<Tone, string> = {
  amber: 'bg-amber-solid',
  blue: 'bg-blue-solid',
  green: 'bg-green-solid',
  red: 'bg-red-solid',
  grey: 'bg-grey-solid',
};

export const TONE_TEXT: Record<Tone, string> = {
  amber: 'text-amber',
  blue: 'text-blue',
  green: 'text-green',
  red: 'text-red',
  grey: 'text-grey',
};
