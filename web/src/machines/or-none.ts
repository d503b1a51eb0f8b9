/** The trimmed text; null if empty. */
export const orNone = (text: string): string | null => text.trim() || null;
