import { claimRegion } from './record-work/claim-region.ts';
import type { CommandRule, KeptWork, WorkInput, WorkRow, WorkRules } from './record-work/contract.ts';
import { equal } from './record-work/equal.ts';
import { formRegion } from './record-work/form-region.ts';
import { resumed } from './record-work/kept-parts.ts';
import { refOf } from './record-work/record-ref.ts';
import { workSetup } from './record-work/setup.ts';

/**
 * One person's work on one record: a form based on the row last seen, and the claim in parallel. The rules hold what
 * differs between a quote request, a purchase order and a challan; conflicts work the same for all.
 */
export function workOnRecord<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
) {
  const work = workSetup(rules);
  return work.createMachine({
    id: `work.${rules.entity}`,
    context: ({ input }) => ({
      worker: input.worker,
      isLazy: rules.stays === true || !input.isTaken,
      row: input.row,
      ...begun(rules, input),
      gone: false,
      settled: [],
      asked: undefined,
      tried: undefined,
      isFirstMade: false,
      problem: undefined,
      claim: undefined,
      asker: undefined,
      endedBy: undefined,
      handedOver: undefined,
    }),
    initial: 'open',
    states: {
      open: {
        type: 'parallel',
        invoke: [
          { src: 'rowFeed', input: ({ context }) => refOf(rules.entity, context.row) },
          { src: 'claimFeed', input: ({ context }) => refOf(rules.entity, context.row) },
        ],
        on: { close: 'closed', 'work.finished': 'done' },
        states: {
          claim: claimRegion(work, rules.entity),
          form: formRegion(work, rules.stays === true),
        },
      },
      done: { type: 'final' },
      closed: { type: 'final' },
    },
  });
}

/**
 * A kept draft meets the record as it is now: opening the record counts as a look at it, and what both changed is
 * reviewed as usual. The draft is ignored if it was saved after all, or if the person may no longer do this work.
 */
function begun<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  { row, worker, kept }: WorkInput<Row>,
) {
  const { commands, chart, draftOf } = rules;
  const isTheirs = ({ status }: KeptWork) =>
    Object.values<CommandRule<Row, Draft>>(commands).some(({ move }) =>
      chart.permits(move, status, worker.permissions),
    );
  const known = { seen: row, looked: row, theirs: undefined };
  const restored = kept && isTheirs(kept) && resumed(rules, row, kept);
  if (!restored || equal(restored.draft, draftOf(row))) {
    return { ...known, draft: draftOf(row), base: undefined, isRestored: false };
  }
  const { draft, base } = restored;
  const { revision, status } = kept;
  return { ...known, draft, base, isRestored: true, ...(base && { seen: { ...row, revision, status } }) };
}
