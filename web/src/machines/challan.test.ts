import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { expect, test } from 'vitest';
import { challanRules } from './challan.ts';
import type { ChallanCommand, ChallanDraft } from './challan.ts';
import { after, challan } from './testing/rows.ts';
import { workWorld } from './testing/work-world.ts';

const offered = (actor: ReturnType<typeof workWorld<DeliveryChallan, ChallanDraft, ChallanCommand>>['actor']) =>
  (['dispatch', 'deliver', 'cancel'] as const).filter((command) =>
    actor.getSnapshot().can({ type: 'submit', command }),
  );

test('delivers at once, cancels after asking, and neither once it is closed', () => {
  const delivering = workWorld(challanRules, challan);
  delivering.actor.send({ type: 'submit', command: 'deliver' });
  expect(delivering.calls.save.next().input).toMatchObject({ command: 'deliver', row: challan });

  const cancelling = workWorld(challanRules, challan);
  cancelling.actor.send({ type: 'submit', command: 'cancel' });
  expect(cancelling.calls.save.calls).toEqual([]);
  cancelling.actor.send({ type: 'confirm', reason: '' });
  expect(cancelling.calls.save.next().input).toMatchObject({ command: 'cancel' });

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
] as const)('of %s, who has %o may do %o', (status, delivery_challan, commands) => {
  const { actor } = workWorld(challanRules, { ...challan, status }, { delivery_challan });
  expect(offered(actor)).toEqual(commands);
});

test('sends a draft off at once', () => {
  const { actor, calls } = workWorld(challanRules, { ...challan, status: 'DRAFT' });
  actor.send({ type: 'submit', command: 'dispatch' });
  expect(calls.save.next().input).toMatchObject({ command: 'dispatch', row: { status: 'DRAFT' } });
});

test('lines that changed while it was asked about are looked at again', () => {
  const { actor } = workWorld(challanRules, challan);
  actor.send({ type: 'submit', command: 'cancel' });
  actor.send({ type: 'row.changed', row: after(challan, { dc_grand_total: 5 }) });
  expect(actor.getSnapshot().matches({ open: { form: 'changed' } })).toBe(true);
  expect(actor.getSnapshot().context.problem?.kind).toBe('changed');
});
