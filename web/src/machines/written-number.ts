/**
 * A number as a form holds it: null while its field is empty, NaN while what stands there cannot be read as one.
 * @returns the number itself; null for neither
 */
export const readable = (written: number | null | undefined): number | null =>
  written === undefined || Number.isNaN(written) ? null : written;
