import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { expect, test } from 'vitest';
import { challanRulesAt, receiptBody } from './challan.ts';
import type { ChallanCommand, ChallanDraft } from './challan.ts';
import { after, challan } from './testing/rows.ts';
import { workWorld } from './testing/work-world.ts';

/** 10:30 in India. */
const NOW = Date.parse('2026-11-21T05:00:00Z');
const challanRules = challanRulesAt(() => NOW);

const offered = (actor: ReturnType<typeof workWorld<DeliveryChallan, ChallanDraft, ChallanCommand>>['actor']) =>
  (['dispatch', 'deliver', 'cancel'] as const).filter((command) =>
    actor.getSnapshot().can({ type: 'submit', command }),
  );

const RECEIVED = { received_by: ' Ravi Kumar ' };

test('is delivered once its recipient is entered', { tags: ['SUP-12', 'SUP-33'] }, () => {
  const { actor, calls } = workWorld(challanRules, challan);
  actor.send({ type: 'submit', command: 'deliver' });
  expect(calls.save.calls).toEqual([]);
  expect(actor.getSnapshot().context.tried).toBe('deliver');
  actor.send({ type: 'draft.edit', patch: RECEIVED });
  actor.send({ type: 'submit', command: 'deliver' });
  expect(calls.save.next().input).toMatchObject({ command: 'deliver', row: challan, draft: RECEIVED });
});

test.each([
  ['an empty name', { received_by: ' ' }, 'received_by'],
  ['a name of more than a hundred characters', { received_by: 'x'.repeat(101) }, 'received_by'],
  ['no time', { ...RECEIVED, received_at: '2026-11-20T' }, 'received_at'],
  ['a day that is none', { ...RECEIVED, received_at: '2026-02-30T10:00' }, 'received_at'],
  ['the minute before it left', { ...RECEIVED, received_at: '2026-11-20T09:59' }, 'received_at'],
  ['the minute that comes next', { ...RECEIVED, received_at: '2026-11-21T10:31' }, 'received_at'],
])('is not delivered with %s', (_what, patch, field) => {
  const { draft, errors } = { draft: { ...challanRules.draftOf(challan), ...patch }, ...challanRules.commands.deliver };
  expect(Object.keys(errors?.(draft, '', challan) ?? {})).toEqual([field]);
});

test.each([
  ['25:99', '*Please enter a time as HH:MM.'],
  ['', '*Please enter a time as HH:MM.'],
])('for a time such as "%s" it explains the format', (time, words) => {
  const draft = { ...challanRules.draftOf(challan), ...RECEIVED, received_at: `2026-11-20T${time}` };
  expect(challanRules.commands.deliver.errors?.(draft, '', challan)).toEqual({ received_at: words });
});

test('sends an Indian time only if somebody entered one', () => {
  const draft = { ...challanRules.draftOf(challan), ...RECEIVED };
  expect(receiptBody(draft, challan)).toEqual({ received_by: 'Ravi Kumar' });
  expect(receiptBody({ ...draft, received_at: '2026-11-20T15:30', received_file_id: 'a.jpg' }, challan)).toEqual({
    received_by: 'Ravi Kumar',
    received_at: '2026-11-20T10:00:00.000Z',
    received_file_id: 'a.jpg',
  });
});

test('is delivered without a word about its receipt where the gateway keeps none', () => {
  const { received_by: _by, received_at: _at, received_file_id: _file, ...row } = challan;
  const plain = row as DeliveryChallan;
  const { actor, calls } = workWorld(challanRules, plain);
  actor.send({ type: 'submit', command: 'deliver' });
  const { draft } = calls.save.next().input;
  expect(receiptBody({ ...draft, received_by: 'Ravi Kumar' }, plain)).toEqual({});
});

test('is cancelled after a question, with a reason', { tags: ['SUP-13'] }, () => {
  const { actor, calls } = workWorld(challanRules, challan);
  actor.send({ type: 'submit', command: 'cancel' });
  for (const reason of ['', ' ', 'x'.repeat(101)]) actor.send({ type: 'confirm', reason });
  expect(calls.save.calls).toEqual([]);
  actor.send({ type: 'confirm', reason: 'The truck broke down.' });
  expect(calls.save.next().input).toMatchObject({ command: 'cancel', reason: 'The truck broke down.' });
});

test('is neither delivered nor cancelled once closed', () => {
  const closed = workWorld(challanRules, { ...challan, status: 'DELIVERED' });
  expect(offered(closed.actor)).toEqual([]);
});

test.each([
  ['DRAFT', { UPDATE: true }, ['dispatch', 'deliver', 'cancel']],
  ['DRAFT', { APPROVE: true }, ['deliver', 'cancel']],
  ['DRAFT', { READ: true, WRITE: true }, []],
  ['IN_TRANSIT', { UPDATE: true }, ['deliver', 'cancel']],
  ['DELIVERED', { UPDATE: true, APPROVE: true }, []],
  ['CANCELLED', { UPDATE: true, APPROVE: true }, []],
] as const)('of %s: a user with %o may do %o', (status, delivery_challan, commands) => {
  const { actor } = workWorld(challanRules, { ...challan, status }, { delivery_challan });
  expect(offered(actor)).toEqual(commands);
});

test('dispatches a draft at once', () => {
  const { actor, calls } = workWorld(challanRules, { ...challan, status: 'DRAFT' });
  actor.send({ type: 'submit', command: 'dispatch' });
  expect(calls.save.next().input).toMatchObject({ command: 'dispatch', row: { status: 'DRAFT' } });
});

test('lines that changed during the question are looked at again', () => {
  const { actor } = workWorld(challanRules, challan);
  actor.send({ type: 'submit', command: 'cancel' });
  actor.send({ type: 'row.changed', row: after(challan, { dc_grand_total: 5 }) });
  expect(actor.getSnapshot().matches({ open: { form: 'changed' } })).toBe(true);
  expect(actor.getSnapshot().context.problem?.kind).toBe('changed');
});
