/**
 * A number in a form: null while the field is empty, NaN while its text is not a number.
 * @returns the number; null for either
 */
export const readable = (written: number | null | undefined): number | null =>
  written === undefined || Number.isNaN(written) ? null : written;
