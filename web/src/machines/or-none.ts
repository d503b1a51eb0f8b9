/** What was written, without the blanks around it; null for nothing. */
export const orNone = (text: string): string | null => text.trim() || null;
