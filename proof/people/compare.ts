import type { Reading, TableRead } from './reading.ts';

/** Differences that a used window may have from a fresh one. */
export interface Allowance {
  /** Rows are selected or open in a dialog, so the lists of the page are frozen. */
  isHeld: boolean;
  /** The user has entered or selected something here, so the form is theirs. */
  hasWritten: boolean;
}

/** The differences between a window and a fresh one at the same address; empty if they show the same. */
export function differences(whole: Reading, fresh: Reading, { isHeld, hasWritten }: Allowance): string[] {
  // A dialog without an address belongs to this window alone.
  const lived = withoutDialogs(
    whole,
    whole.dialogs.filter((title) => !fresh.dialogs.includes(title)),
  );
  // Selections in a form are marked in its tables.
  const isCompared = ({ name }: TableRead) => !hasWritten || !isOfDialog(name);
  // A heading ends with a count, which includes unsaved entries.
  const headings = (of: Reading) => (hasWritten ? of.headings.map((one) => one.replace(/[\d,]+$/, '')) : of.headings);
  const isChosen = (field: string) => whole.sought === undefined || !field.startsWith(whole.sought);
  return [
    ...(isHeld ? [] : listDifferences('heading', headings(lived), headings(fresh))),
    ...tableDifferences(lived.tables.filter(isCompared), fresh.tables.filter(isCompared), isHeld),
    // Totals are computed from the fields.
    ...(hasWritten ? [] : listDifferences('fact', lived.facts, fresh.facts)),
    ...(hasWritten ? [] : listDifferences('field', lived.fields.filter(isChosen), fresh.fields.filter(isChosen))),
  ];
}

function tableDifferences(lived: readonly TableRead[], fresh: readonly TableRead[], isHeld: boolean): string[] {
  const names = new Set([...lived, ...fresh].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [mine, theirs] = [rowsOf(lived, name), rowsOf(fresh, name)];
    const texts = new Map(theirs.map(({ id, text }) => [id, text]));
    const changed = mine.flatMap(({ id, text }) => {
      const other = texts.get(id);
      return other === undefined || other === text
        ? []
        : [`row ${id} of '${name}' shows '${text}', a fresh window '${other}'`];
    });
    // A frozen list keeps its old rows, and a list on another page has others.
    if (isHeld || !sharesRows(mine, theirs)) return changed;
    const [ids, others] = [mine.map(({ id }) => id).join(', '), theirs.map(({ id }) => id).join(', ')];
    return ids === others ? changed : [...changed, `'${name}' has the rows ${ids}; a fresh window has ${others}`];
  });
}

const rowsOf = (tables: readonly TableRead[], name: string) => tables.find((table) => table.name === name)?.rows ?? [];

const sharesRows = (mine: TableRead['rows'], theirs: TableRead['rows']): boolean =>
  mine.length === 0 || theirs.length === 0 || mine.some(({ id }) => theirs.some((row) => row.id === id));

function listDifferences(kind: string, lived: readonly string[], fresh: readonly string[]): string[] {
  const gone = fresh.filter((one) => !lived.includes(one)).map((one) => `a fresh window has the ${kind} '${one}'`);
  const extra = lived.filter((one) => !fresh.includes(one)).map((one) => `only this window has the ${kind} '${one}'`);
  return [...extra, ...gone];
}

const isOfDialog = (words: string): boolean => words.startsWith("dialog '");

function withoutDialogs({ headings, tables, facts, fields, ...reading }: Reading, titles: readonly string[]): Reading {
  const stays = (words: string) => !titles.some((title) => words.startsWith(`dialog '${title}': `));
  return {
    ...reading,
    headings: headings.filter(stays),
    tables: tables.filter(({ name }) => stays(name)),
    facts: facts.filter(stays),
    fields: fields.filter(stays),
  };
}
