/** Signals of reads that are saved as a file: the security log tells of them, whichever list it is. */
const exporting = new WeakSet<AbortSignal>();

/** Marks every call that is made with this signal as part of an export. */
export const markExport = (signal: AbortSignal): void => void exporting.add(signal);

export const isExport = (signal: AbortSignal | undefined): boolean => signal !== undefined && exporting.has(signal);
