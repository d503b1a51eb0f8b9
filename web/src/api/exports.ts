/** Signals of reads that are saved to a file. The security log records these reads for every list. */
const exporting = new WeakSet<AbortSignal>();

/** Marks every call with this signal as part of an export. */
export const markExport = (signal: AbortSignal): void => void exporting.add(signal);

export const isExport = (signal: AbortSignal | undefined): boolean => signal !== undefined && exporting.has(signal);
