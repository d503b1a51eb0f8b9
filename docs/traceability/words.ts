import type { WordsRow } from './row.ts';

export const WORDS_ROWS: readonly WordsRow[] = [];
