import type { DcLine, DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { describe, expect, test } from 'vitest';
import { challanRulesAt } from './challan.ts';
import { challanEditBody, errorsInChallanForm } from './edit-challan.ts';
import { after, challan as sent, challanLine } from './testing/rows.ts';
import { refused } from './testing/failures.ts';
import { workWorld } from './testing/work-world.ts';

const rules = challanRulesAt(Date.now);
const OTHER_LINE: DcLine = { ...challanLine, dc_line_id: 142, order_line_id: 42, delivered_qty: 5 };
const challan: DeliveryChallan = {
  ...sent,
  status: 'DRAFT',
  dispatched_date: null,
  dc_lines: [challanLine, OTHER_LINE],
};
const blank = rules.draftOf(challan);
const written = { lines: blank.lines, terms: { ...blank.terms, vehicle_number: 'ka 01 ab-1234' } };
const BODY = { challanId: challan.challanId };

/** The challan with an edited vehicle, and its window. */
function begun(row = challan) {
  const world = workWorld(rules, row);
  world.actor.send({ type: 'draft.edit', patch: written });
  return world;
}
const formOf = ({ actor }: ReturnType<typeof begun>) =>
  (actor.getSnapshot().value as { open: { form: string } }).open.form;

describe('what is sent of an edit', () => {
  test('is what has changed', { tags: ['SUP-95'] }, () => {
    expect(challanEditBody(challan, blank)).toEqual(BODY);
    expect(challanEditBody(challan, { ...written, terms: { ...written.terms, distance_km: ' 184 ' } })).toEqual({
      ...BODY,
      vehicle_number: 'KA01AB1234',
      distance_km: 184,
    });
  });

  test('is every line, if one has changed: without those left out, with those added', { tags: ['SUP-96'] }, () => {
    const lines = {
      '41': { quantity: 40, remark: ' Gate 2 ' },
      '42': { quantity: null, remark: 'Tomorrow' },
      '43': { quantity: 7.5, remark: '' },
    };
    expect(challanEditBody(challan, { ...blank, lines })).toEqual({
      ...BODY,
      dc_lines: [
        { order_line_id: 41, delivered_qty: 40, remarks: 'Gate 2' },
        { order_line_id: 43, delivered_qty: 7.5, remarks: null },
      ],
    });
  });
});

test('is saved once something has changed, and without errors', { tags: ['SUP-95', 'SUP-96'] }, () => {
  const { actor, calls } = begun();
  const wrong = { '41': { quantity: 0, remark: '' }, '42': { quantity: null, remark: '' } };
  actor.send({ type: 'draft.edit', patch: { lines: wrong, terms: { ...written.terms, vehicle_number: 'KA01' } } });
  actor.send({ type: 'submit', command: 'edit' });
  const { draft, tried } = actor.getSnapshot().context;
  expect([tried, Object.keys(rules.commands.edit.errors?.(draft, '', challan) ?? {})]).toEqual([
    'edit',
    ['terms.vehicle_number', 'line.41.quantity'],
  ]);
  actor.send({ type: 'draft.edit', patch: { lines: { '41': { quantity: null, remark: '' } } } });
  expect(rules.commands.edit.errors?.(actor.getSnapshot().context.draft, '', challan)).toMatchObject({
    lines: 'Keep at least one line.',
  });
  expect(calls.save.calls).toEqual([]);
  actor.send({ type: 'draft.edit', patch: written });
  actor.send({ type: 'submit', command: 'edit' });
  expect(calls.save.next().input).toMatchObject({ command: 'edit', row: challan, draft: written });
});

test('an untouched value that predates its rule may stay', () => {
  const old = { ...challan, vehicle_number: 'KA-01' };
  expect(rules.commands.dispatch.errors?.(rules.draftOf(old), '', old)).toEqual({});
});

describe('with unsaved edits', () => {
  test(
    'they are saved first, and the challan is then dispatched at its new revision',
    { tags: ['SUP-95'] },
    async () => {
      const world = begun();
      world.actor.send({ type: 'submit', command: 'dispatch' });
      expect(formOf(world)).toBe('savingFirst');
      const saved = after(challan, { vehicle_number: 'KA01AB1234' }, challan.modified_by ?? 0);
      world.calls.saveFirst.next().resolve({ row: saved });
      await expect.poll(() => formOf(world)).toBe('saving');
      expect(world.calls.save.next().input).toMatchObject({
        command: 'dispatch',
        row: saved,
        draft: { terms: { vehicle_number: 'KA01AB1234' } },
      });
    },
  );

  test('a refused edit dispatches nothing and stays with its reason', { tags: ['SUP-96'] }, async () => {
    const world = begun();
    world.actor.send({ type: 'submit', command: 'dispatch' });
    world.calls.saveFirst.next().reject(refused('invalid'));
    await expect.poll(() => formOf(world)).toBe('fresh');
    const { draft, problem } = world.actor.getSnapshot().context;
    expect([draft.terms.vehicle_number, world.calls.save.calls]).toEqual(['ka 01 ab-1234', []]);
    expect(problem?.message).toContain("The changes weren't saved, so the challan wasn't dispatched.");
  });

  test('a refused dispatch says that they were saved', async () => {
    const world = begun();
    world.actor.send({ type: 'submit', command: 'dispatch' });
    world.calls.saveFirst.next().resolve({ row: after(challan, { vehicle_number: 'KA01AB1234' }) });
    await expect.poll(() => formOf(world)).toBe('saving');
    world.calls.save.next().reject(refused('invalid'));
    await expect.poll(() => world.actor.getSnapshot().context.problem?.message).toContain('The changes were saved');
    expect(rules.commands.dispatch.first?.isDue(world.actor.getSnapshot().context.draft, challan)).toBe(true);
    expect(world.actor.getSnapshot().can({ type: 'submit', command: 'edit' })).toBe(false);
  });
});

test('what a colleague edits elsewhere joins, and the same field is decided', () => {
  const world = begun();
  world.actor.send({ type: 'row.changed', row: after(challan, { lr_number: 'LR-9' }) });
  expect(formOf(world)).toBe('fresh');
  expect(world.actor.getSnapshot().context.draft.terms).toMatchObject({
    vehicle_number: 'ka 01 ab-1234',
    lr_number: 'LR-9',
  });
  world.actor.send({
    type: 'row.changed',
    row: after(after(challan, {}), { vehicle_number: 'KA05D4411', lr_number: 'LR-9' }),
  });
  expect(formOf(world)).toBe('stale');
  world.actor.send({ type: 'part.take', part: 'terms.vehicle_number' });
  expect(world.actor.getSnapshot().context.draft.terms.vehicle_number).toBe('KA05D4411');
});

test('under way the vehicle can still be edited, and after that nothing', { tags: ['SUP-97'] }, () => {
  const world = begun({ ...challan, status: 'IN_TRANSIT' });
  world.actor.send({ type: 'submit', command: 'edit' });
  expect(world.calls.save.next().input.command).toBe('edit');
  const done = workWorld(rules, { ...challan, status: 'DELIVERED' });
  expect(done.actor.getSnapshot().can({ type: 'draft.edit', patch: written })).toBe(false);
});

test('a refusal of the server stays beside its field', { tags: ['SUP-96'] }, () => {
  const body = { ...BODY, dc_lines: [{ order_line_id: 42, delivered_qty: 9 }] };
  expect(
    errorsInChallanForm({ 'dc_lines.0.delivered_qty': 'No', 'dc_lines.0.remarks': 'No', lr_date: 'No', x: 'No' }, body),
  ).toEqual({ 'line.42.quantity': 'No', 'line.42.remark': 'No', 'terms.lr_date': 'No', lines: 'No' });
});
