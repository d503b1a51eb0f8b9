import type { WorkContext, WorkRow, WorkRules } from './contract.ts';
import { equal } from './same-record.ts';

type Rules<Row extends WorkRow, Draft extends object> = Pick<WorkRules<Row, Draft, string>, 'draftOf' | 'parts'>;
type Held<Row, Draft> = Pick<WorkContext<Row, Draft, string>, 'seen' | 'row' | 'draft' | 'settled'>;

export const isDirty = <Row extends WorkRow, Draft extends object>(
  { draftOf }: Rules<Row, Draft>,
  { draft, seen }: Held<Row, Draft>,
): boolean => !equal(draft, draftOf(seen));

/** One part of the form in which somebody else wrote something else: what each side has, and what was there before. */
export interface Clash<Draft> {
  part: string;
  mine: Partial<Draft>;
  theirs: Partial<Draft>;
  before: Partial<Draft>;
}

/** The parts to decide about before the draft can go on; none for a draft that holds nothing of its own. */
export function clashes<Row extends WorkRow, Draft extends object>(
  rules: Rules<Row, Draft>,
  held: Held<Row, Draft>,
): Clash<Draft>[] {
  if (!isDirty(rules, held)) return [];
  const [before, theirs] = [rules.draftOf(held.seen), rules.draftOf(held.row)];
  return Object.entries(rules.parts)
    .map(([part, keys]) => ({
      part,
      mine: pick(held.draft, keys),
      theirs: pick(theirs, keys),
      before: pick(before, keys),
    }))
    .filter(({ part, mine, theirs: their, before: old }) => {
      return !held.settled.includes(part) && !equal(their, old) && !equal(their, mine);
    });
}

/** The draft with one part as the newest row has it. */
export function takePart<Row extends WorkRow, Draft extends object>(
  { draftOf, parts }: Rules<Row, Draft>,
  { draft, row }: Held<Row, Draft>,
  part: string,
): Draft {
  return { ...draft, ...pick(draftOf(row), parts[part] ?? []) };
}

/** Decisions that still stand after a newer row: one about a part that moved again is open once more. */
export function stillSettled<Row extends WorkRow, Draft extends object>(
  { draftOf, parts }: Rules<Row, Draft>,
  { settled, row }: Held<Row, Draft>,
  newer: Row,
): string[] {
  const [was, is] = [draftOf(row), draftOf(newer)];
  return settled.filter((part) => equal(pick(was, parts[part] ?? []), pick(is, parts[part] ?? [])));
}

/** The newest row becomes the one the form has seen; what the person wrote stays, a form without it follows. */
export function adopted<Row extends WorkRow, Draft extends object>(
  rules: Rules<Row, Draft>,
  held: Held<Row, Draft>,
): Pick<Held<Row, Draft>, 'seen' | 'draft' | 'settled'> {
  const draft = isDirty(rules, held) ? held.draft : rules.draftOf(held.row);
  return { seen: held.row, draft, settled: [] };
}

function pick<T extends object>(from: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>;
}
