import { claimRegion } from './record-work/claim-region.ts';
import type { WorkRow, WorkRules } from './record-work/contract.ts';
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
    context: ({ input: { row, worker, isTaken } }) => ({
      worker,
      isLazy: rules.stays === true || !isTaken,
      seen: row,
      row,
      looked: row,
      theirs: undefined,
      gone: false,
      draft: rules.draftOf(row),
      settled: [],
      asked: undefined,
      tried: undefined,
      isFirstMade: false,
      problem: undefined,
      claim: undefined,
      asker: undefined,
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
