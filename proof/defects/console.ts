import type { Defect } from './defect.ts';

export const CONSOLE_DEFECTS: readonly Defect[] = [
  {
    name: 'an older revision replaces a newer one in a store',
    file: 'web/src/stores/entity-store.ts',
    sound: 'if (known && known.revision >= row.revision && !isOutlived) return known;',
    planted: '',
    check: 'web/src/stores/entity-store.test.ts',
  },
  {
    name: 'a late reply restores a deleted record',
    file: 'web/src/stores/entity-store.ts',
    sound: 'return newest.row ? merge(id, newest.row as unknown as Row, newest) : rows.get(id);',
    planted: 'return merge(id, (newest.row ?? row) as unknown as Row, newest);',
    check: 'web/src/stores/entity-store.test.ts',
  },
  {
    name: 'a request that was overtaken releases the claim of the form beside it',
    file: 'web/src/records/needed-records.ts',
    sound: 'if (!claim || needs.has(key)) return;',
    planted: 'if (!claim) return;',
    check: 'web/src/records/claim-law.test.ts',
  },
  {
    name: 'a record given by Take next is released at once, though its window is open',
    file: 'web/src/records/needed-records.ts',
    sound: 'if (!claim || needs.has(key)) return;',
    planted: 'if (!claim) return;',
    check: 'web/e2e/two-managers.story.ts',
  },
  {
    name: 'a click on “Create Quotation” while it is enabled is dropped',
    file: 'web/src/machines/quoting/preparing.ts',
    sound: "{ guard: and(['canSubmit', 'isNew']), target: '#quoteToOrder.preparing.creating' },",
    planted: "{ guard: and(['canSubmit', 'isNew']) },",
    check: 'web/e2e/request-to-order.story.ts',
  },
  {
    name: 'the record to decide on changes silently',
    file: 'web/src/machines/record-work/setup.ts',
    sound: '!equal(rules.judged(seen), rules.judged(row))',
    planted: '!equal(rules.judged(row), rules.judged(row))',
    check: 'web/e2e/approvals.story.ts',
  },
  {
    name: 'an approver’s figures change silently on the page of a quotation',
    file: 'web/src/machines/record-work/draft.ts',
    sound: 'stays === true && judged !== undefined && !equal(judged(looked), judged(row));',
    planted: 'stays === true && judged !== undefined && !equal(judged(row), judged(row));',
    check: 'web/e2e/judged-pages.story.ts',
  },
  {
    name: 'a record closed before the relay gave its claim is never released',
    file: 'web/src/records/claim-actors.ts',
    sound: 'needed.returnUnneeded(ack.claim);',
    planted: '',
    check: 'web/e2e/two-managers.story.ts',
  },
  {
    name: 'a claim that ended is still shown',
    file: 'web/src/stores/claims.ts',
    sound: 'if ((claims[key]?.token ?? Infinity) <= token) delete claims[key];',
    planted: 'if (token < 0) delete claims[key];',
    check: 'web/e2e/two-managers.story.ts',
  },
  {
    name: 'a refused save removes the draft from the device',
    file: 'web/src/records/use-record-form.ts',
    sound: "(now.hasTag('closed') ? undefined",
    planted: "(now.hasTag('closed') || now.context.problem ? undefined",
    check: 'web/e2e/create-order.story.ts',
  },
];
