import { claimRegion } from './record-work/claim-region.ts';
import type { CommandRule, KeptWork, WorkInput, WorkRow, WorkRules } from './record-work/contract.ts';
import { equal } from './record-work/equal.ts';
import { formRegion } from './record-work/form-region.ts';
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
 * A kept draft continues from the row it was based on, so that what others changed since is reviewed as usual. It is
 * ignored if it was saved after all, or if the person may no longer do this work.
 */
function begun<Row extends WorkRow, Draft extends object, Command extends string>(
  { commands, chart, draftOf }: WorkRules<Row, Draft, Command>,
  { row, worker, kept }: WorkInput<Row, Draft>,
) {
  const isTheirs = ({ seen: { status } }: KeptWork<Row, Draft>) =>
    Object.values<CommandRule<Row, Draft>>(commands).some(({ move }) =>
      chart.permits(move, status, worker.permissions),
    );
  if (!kept || equal(kept.draft, draftOf(row)) || !isTheirs(kept)) {
    return { seen: row, looked: row, theirs: undefined, draft: draftOf(row), isRestored: false };
  }
  const seen = kept.seen.revision < row.revision ? kept.seen : row;
  const theirs = seen !== row && row.modified_by !== worker.user_id ? row : undefined;
  return { seen, looked: seen, theirs, draft: kept.draft, isRestored: true };
}
