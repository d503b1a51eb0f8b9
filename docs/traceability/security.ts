import { readFileSync } from 'node:fs';
import type { Row, TestName } from './row.ts';

const PAGE = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8');
const PROMISES = PAGE.slice(PAGE.indexOf('## Promises'));

/** A line of docs/SECURITY.md. */
export interface Promised {
  /** `V6`. */
  chapter: string;
  section: string;
  promise: string;
  shownBy: readonly TestName[];
}

export const PROMISED: readonly Promised[] = PROMISES.split('\n### ').flatMap((part) => {
  const [chapter = ''] = part.split(' ', 1);
  const lines = [...part.matchAll(/^\| (?!section|---)([^|]+) \| ([^|]+) \|([^|]*)\|$/gm)];
  return lines.map(([, section = '', promise = '', shown = '']) => ({
    chapter,
    section,
    promise,
    shownBy: [...shown.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name as TestName),
  }));
});

export const SECURITY_ROWS: readonly Row[] = PROMISED.flatMap(({ chapter, section, promise, shownBy }) => {
  const [first, ...others] = shownBy;
  return first ? [{ asks: `${chapter}, ${section}: ${promise}`, shownBy: [first, ...others] }] : [];
});
