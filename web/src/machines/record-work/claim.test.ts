import { CLAIM } from '@console/shared/constants';
import { describe, expect, test } from 'vitest';
import { issueRules } from '../issue-purchase-order.ts';
import { priceRules } from '../price-request.ts';
import { offline, refused } from '../testing/failures.ts';
import { after, meera, purchaseOrder, request } from '../testing/rows.ts';
import { claimBy, mine, settled, workWorld } from '../testing/work-world.ts';

function opened() {
  const world = workWorld(priceRules, request);
  const claim = () => (world.actor.getSnapshot().value as { open: { claim: unknown } }).open.claim;
  return {
    ...world,
    send: (event: Parameters<typeof world.actor.send>[0]) => world.actor.send(event),
    claim,
    can: (event: Parameters<typeof world.actor.send>[0]) => world.actor.getSnapshot().can(event),
  };
}

async function held() {
  const world = opened();
  world.calls.acquire.next().resolve({ claim: mine() });
  await settled();
  return world;
}

async function heldByMeera() {
  const world = opened();
  world.calls.acquire.next().resolve({ claim: claimBy(meera, 1) });
  await settled();
  return world;
}

describe('a claim of ours', () => {
  test('is taken on opening, renewed while the form is open, and released when it closes', async () => {
    const { calls, clock, claim, send, isNeeded } = await held();
    expect(claim()).toEqual({ mine: 'resting' });
    for (const token of [1, 1]) {
      clock.increment(CLAIM.renewMs);
      expect(claim()).toEqual({ mine: 'renewing' });
      calls.renew.next().resolve({ claim: mine(token) });
      await settled();
      expect(claim()).toEqual({ mine: 'resting' });
    }
    expect(isNeeded()).toBe(true);
    send({ type: 'close' });
    expect(isNeeded()).toBe(false);
  });

  test('survives a renewal that could not be sent', async () => {
    const { calls, clock, claim } = await held();
    clock.increment(CLAIM.renewMs);
    calls.renew.next().reject(offline());
    await settled();
    expect(claim()).toEqual({ mine: 'resting' });
  });

  test('when lost to another keeps the draft, but editing is over', async () => {
    const { calls, clock, claim, send, can, actor } = await held();
    send({ type: 'draft.edit', patch: { quantity: 41 } });
    clock.increment(CLAIM.renewMs);
    calls.renew.next().resolve({ claim: claimBy(meera, 2) });
    await settled();
    expect(claim()).toEqual({ theirs: 'waiting' });
    expect(can({ type: 'draft.edit', patch: { quantity: 1 } })).toBe(false);
    expect(actor.getSnapshot().context.draft.quantity).toBe(41);
  });

  test('when unknown to the relay since its restart is taken again', async () => {
    const { calls, clock, claim } = await held();
    clock.increment(CLAIM.renewMs);
    calls.renew.next().resolve({ claim: null });
    await settled();
    expect(claim()).toBe('acquiring');
    calls.acquire.next().resolve({ claim: mine(7) });
    await settled();
    expect(claim()).toEqual({ mine: 'resting' });
  });

  test('when ended by an authorised person is not taken back before the person continues', async () => {
    const { claim, send, calls } = await held();
    send({ type: 'claim.changed', claim: null });
    expect([claim(), calls.acquire.calls.length]).toEqual(['ended', 0]);
    send({ type: 'draft.edit', patch: { quantity: 41 } });
    expect([claim(), calls.acquire.calls.length]).toEqual(['acquiring', 1]);
  });

  test('ignores events that a newer token has overtaken', async () => {
    const { claim, send } = await held();
    send({ type: 'claim.changed', claim: claimBy(meera, 0) });
    expect(claim()).toEqual({ mine: 'resting' });
  });

  test('is handed over on request, or refused', async () => {
    const { claim, send, calls, can, actor } = await held();
    expect(can({ type: 'claim.handOver' })).toBe(false);
    send({ type: 'claim.requested', by: meera });
    send({ type: 'claim.decline' });
    expect(calls.decline.next().input).toEqual({ claim: mine(), to: meera });
    send({ type: 'claim.requested', by: meera });
    expect(claim()).toEqual({ mine: 'declining' });

    const again = await held();
    again.send({ type: 'claim.requested', by: meera });
    again.send({ type: 'claim.handOver' });
    again.calls.handOver.next().resolve({ claim: claimBy(meera, 2) });
    await settled();
    expect(again.claim()).toEqual({ theirs: 'waiting' });
    expect(again.actor.getSnapshot().context).toMatchObject({ asker: undefined, handedOver: meera });
    expect(actor.getSnapshot().context.asker).toEqual(meera);
  });

  test('whose handover failed says why and can be handed over again', async () => {
    const { claim, send, calls, can, actor } = await held();
    send({ type: 'claim.requested', by: meera });
    send({ type: 'claim.handOver' });
    calls.handOver.next().reject(offline());
    await settled();
    expect([claim(), actor.getSnapshot().context.problem?.kind]).toEqual([{ mine: 'resting' }, 'network']);
    expect(can({ type: 'claim.handOver' })).toBe(true);
  });

  test('ends with the work: a record that moved on needs none', async () => {
    const { claim, send, isNeeded } = await held();
    send({ type: 'row.changed', row: after(request, { status: 'ARCHIVED' }) });
    expect([claim(), isNeeded()]).toEqual(['idle', false]);
  });
});

describe('a colleague’s claim', () => {
  test('forbids editing and saving', async () => {
    const { can, actor } = await heldByMeera();
    expect(actor.getSnapshot().context.claim?.holder).toEqual(meera);
    expect(can({ type: 'submit', command: 'archive' })).toBe(false);
    expect(can({ type: 'draft.edit', patch: {} })).toBe(false);
  });

  test('can be requested; the answer is shown; another request is possible', async () => {
    const { claim, send, calls, can, clock } = await heldByMeera();
    send({ type: 'claim.ask' });
    calls.request.next().resolve();
    await settled();
    expect([claim(), can({ type: 'claim.ask' })]).toEqual([{ theirs: 'asked' }, false]);
    clock.increment(CLAIM.leaseMs);
    expect([claim(), can({ type: 'claim.ask' })]).toEqual([{ theirs: 'unanswered' }, true]);
    send({ type: 'claim.ask' });
    send({ type: 'claim.declined', by: meera });
    expect([claim(), can({ type: 'claim.ask' })]).toEqual([{ theirs: 'declined' }, true]);
  });

  test('when released: a person who takes it over continues', async () => {
    const { claim, send, calls, can } = await heldByMeera();
    send({ type: 'claim.changed', claim: null });
    expect([claim(), can({ type: 'draft.edit', patch: {} })]).toEqual(['released', true]);
    send({ type: 'claim.take' });
    calls.acquire.next().resolve({ claim: mine(2) });
    await settled();
    expect(claim()).toEqual({ mine: 'resting' });
  });

  test('handed over to us', async () => {
    const { claim, send, calls, actor } = await heldByMeera();
    send({ type: 'claim.ask' });
    send({ type: 'claim.changed', claim: mine(2) });
    calls.acquire.next().resolve({ claim: mine(2) });
    await settled();
    expect([claim(), actor.getSnapshot().context.handedOver]).toEqual([{ mine: 'resting' }, meera]);
    send({ type: 'claim.changed', claim: claimBy(meera, 3) });
    expect(actor.getSnapshot().context.handedOver).toBeUndefined();
  });

  test('when taken over after its holder released it was handed over by nobody', async () => {
    const { claim, send, calls, actor } = await heldByMeera();
    send({ type: 'claim.changed', claim: null });
    send({ type: 'claim.take' });
    calls.acquire.next().resolve({ claim: mine(2) });
    await settled();
    expect([claim(), actor.getSnapshot().context.handedOver]).toEqual([{ mine: 'resting' }, undefined]);
  });

  test('given another holder, it was not requested yet', async () => {
    const { claim, send, calls } = await heldByMeera();
    send({ type: 'claim.ask' });
    calls.request.next().resolve();
    await settled();
    send({ type: 'claim.changed', claim: claimBy({ user_id: 11, name: 'Ravi' }, 2) });
    expect(claim()).toEqual({ theirs: 'waiting' });
  });

  test('when unknown to the relay since its restart is not taken by a mere viewer', async () => {
    const { claim, send, calls } = await heldByMeera();
    send({ type: 'claim.forgotten' });
    expect([claim(), calls.acquire.calls]).toEqual(['released', []]);
    send({ type: 'claim.changed', claim: claimBy(meera, 1) });
    expect(claim()).toEqual({ theirs: 'waiting' });
  });

  test('broken by an admin is taken at once', async () => {
    const { claim, send, calls } = await heldByMeera();
    send({ type: 'claim.break' });
    calls.breakClaim.next().resolve();
    await settled();
    expect(claim()).toBe('acquiring');
  });
});

test('a claim that ended with the record offers nothing beyond the form', async () => {
  const world = workWorld(issueRules, purchaseOrder);
  const can = (event: Parameters<typeof world.actor.send>[0]) => world.actor.getSnapshot().can(event);
  world.calls.acquire.next().resolve({ claim: mine() });
  await settled();
  world.actor.send({ type: 'row.changed', row: after(purchaseOrder, { status: 'ISSUED' }) });
  world.actor.send({ type: 'claim.changed', claim: null });
  expect(world.actor.getSnapshot().value).toMatchObject({ open: { claim: 'ended', form: 'superseded' } });
  expect(can({ type: 'submit', command: 'issue' })).toBe(false);
  expect(can({ type: 'draft.edit', patch: {} })).toBe(false);
});

test('a relay that is back is asked at once', async () => {
  const { claim, calls, send } = opened();
  calls.acquire.next().reject(offline());
  await settled();
  send({ type: 'claim.reachable' });
  calls.acquire.next().resolve({ claim: mine() });
  await settled();
  expect(claim()).toEqual({ mine: 'resting' });
});

test('a claim of ours is renewed as soon as the relay greets this window again, which counts as another holder', async () => {
  const { claim, calls, send } = await held();
  send({ type: 'claim.reachable' });
  calls.renew.next().resolve({ claim: mine() });
  await settled();
  expect(claim()).toEqual({ mine: 'resting' });
});

test('the news that the record is ours is not an answer to a request for it: another window of the person may release it', async () => {
  const { claim, calls, send, isNeeded } = opened();
  send({ type: 'claim.changed', claim: mine(1) });
  expect([claim(), calls.acquire.calls.length, isNeeded()]).toEqual(['acquiring', 1, true]);
  send({ type: 'claim.changed', claim: null });
  calls.acquire.next().resolve({ claim: mine(2) });
  await settled();
  expect(claim()).toEqual({ mine: 'resting' });
});

test('an unreachable relay is asked again, and work continues meanwhile', async () => {
  const { claim, calls, clock, can } = opened();
  calls.acquire.next().reject(offline());
  await settled();
  expect([claim(), can({ type: 'draft.edit', patch: {} })]).toEqual(['unreachable', true]);
  clock.increment(3_000);
  calls.acquire.next().reject(refused('forbidden'));
  await settled();
  expect(claim()).toBe('exempt');
});
