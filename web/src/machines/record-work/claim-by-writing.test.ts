import { CLAIM } from '@console/shared/constants';
import { describe, expect, test } from 'vitest';
import { quotationRules } from '../edit-quotation.ts';
import { priceRules } from '../price-request.ts';
import { after, meera, quotation, request } from '../testing/rows.ts';
import { claimBy, mine, settled, workWorld } from '../testing/work-world.ts';

describe('in a dialog that was not opened from a queue', () => {
  function viewed() {
    const world = workWorld(priceRules, request, undefined, false);
    const claim = () => (world.actor.getSnapshot().value as { open: { claim: unknown } }).open.claim;
    return { ...world, claim, send: (event: Parameters<typeof world.actor.send>[0]) => world.actor.send(event) };
  }

  test('looking claims nothing; the first edit does, and a draft that is clean again releases it', async () => {
    const { claim, calls, send, isNeeded } = viewed();
    expect([claim(), calls.acquire.calls.length]).toEqual(['free', 0]);
    send({ type: 'draft.edit', patch: { remarks: 'gate 2' } });
    calls.acquire.next().resolve({ claim: mine() });
    await settled();
    expect(claim()).toEqual({ mine: 'resting' });
    send({ type: 'draft.edit', patch: { remarks: '' } });
    expect([claim(), isNeeded()]).toEqual(['free', false]);
  });

  test('so does a decision during its question, until it is made or cancelled', async () => {
    const { claim, calls, send } = viewed();
    send({ type: 'submit', command: 'archive' });
    calls.acquire.next().resolve({ claim: mine() });
    await settled();
    expect(claim()).toEqual({ mine: 'resting' });
    send({ type: 'back' });
    expect(claim()).toBe('free');
  });

  test.each(['asking', 'asked', 'unanswered', 'declined'])(
    'given a person who asked a colleague for it, and is %s, they learn that it is free, and may take it over',
    async (answer) => {
      const { claim, calls, clock, send } = viewed();
      send({ type: 'claim.changed', claim: claimBy(meera, 1) });
      send({ type: 'claim.ask' });
      if (answer !== 'asking') calls.request.next().resolve();
      await settled();
      if (answer === 'unanswered') clock.increment(CLAIM.leaseMs);
      if (answer === 'declined') send({ type: 'claim.declined', by: meera });
      expect(claim()).toEqual({ theirs: answer });
      send({ type: 'claim.changed', claim: null });
      expect(claim()).toBe('released');
      send({ type: 'claim.take' });
      calls.acquire.next().resolve({ claim: mine(2) });
      await settled();
      expect(claim()).toEqual({ mine: 'resting' });
    },
  );

  test('given a colleague who takes it at the first edit, the person is notified, and the draft is kept', async () => {
    const { actor, claim, calls, send } = viewed();
    send({ type: 'draft.edit', patch: { remarks: 'gate 2' } });
    calls.acquire.next().resolve({ claim: claimBy(meera, 1) });
    await settled();
    expect(claim()).toEqual({ theirs: 'waiting' });
    expect(actor.getSnapshot().context.draft.remarks).toBe('gate 2');
    send({ type: 'claim.changed', claim: null });
    expect(claim()).toBe('released');
    send({ type: 'draft.edit', patch: { remarks: 'gate 3' } });
    expect(claim()).toBe('acquiring');
  });
});

describe('on a page, which stays open', () => {
  const changed = (quantity: number) => {
    const { lines, terms } = quotationRules.draftOf(quotation);
    const [[id, line] = ['', undefined]] = Object.entries(lines);
    return { lines: { ...lines, [id]: { ...line, quantity } }, terms } as ReturnType<typeof quotationRules.draftOf>;
  };
  function read() {
    const world = workWorld(quotationRules, quotation, { quotation: { UPDATE: true, APPROVE: true } });
    const claim = () => (world.actor.getSnapshot().value as { open: { claim: unknown } }).open.claim;
    return { ...world, claim, send: (event: Parameters<typeof world.actor.send>[0]) => world.actor.send(event) };
  }

  test('reading claims nothing, and a colleague’s claim is visible', () => {
    const { claim, calls, send } = read();
    expect([claim(), calls.acquire.calls.length]).toEqual(['free', 0]);
    send({ type: 'claim.changed', claim: claimBy(meera, 1) });
    expect(claim()).toEqual({ theirs: 'waiting' });
    send({ type: 'claim.changed', claim: null });
    expect([claim(), calls.acquire.calls.length]).toEqual(['free', 0]);
  });

  test('the first edit claims it; saving or discarding releases it', async () => {
    const { claim, calls, send, isNeeded } = read();
    send({ type: 'draft.edit', patch: changed(7) });
    calls.acquire.next().resolve({ claim: mine(1) });
    await settled();
    expect(claim()).toEqual({ mine: 'resting' });
    send({ type: 'draft.reset' });
    expect([claim(), isNeeded()]).toEqual(['free', false]);

    send({ type: 'draft.edit', patch: changed(8) });
    calls.acquire.next().resolve({ claim: mine(2) });
    await settled();
    send({ type: 'submit', command: 'edit' });
    calls.save.next().resolve({ row: after(quotation, { remark: 'saved' }) });
    await settled();
    expect([claim(), isNeeded()]).toEqual(['free', false]);
  });

  test('so does a decision during its question, until it is made or cancelled', async () => {
    const { claim, calls, send, isNeeded } = read();
    send({ type: 'submit', command: 'approve' });
    calls.acquire.next().resolve({ claim: mine(1) });
    await settled();
    expect(claim()).toEqual({ mine: 'resting' });
    send({ type: 'back' });
    expect([claim(), isNeeded()]).toEqual(['free', false]);
  });

  test('a claim of the person’s other window is not released here', () => {
    const { claim, send, isNeeded } = read();
    send({ type: 'claim.changed', claim: mine(3) });
    expect([claim(), isNeeded()]).toEqual(['free', false]);
  });

  test('a claim that was handed over is kept until the work with it is over', async () => {
    const { claim, calls, send } = read();
    send({ type: 'claim.changed', claim: claimBy(meera, 1) });
    send({ type: 'claim.changed', claim: mine(2) });
    calls.acquire.next().resolve({ claim: mine(2) });
    await settled();
    expect(claim()).toEqual({ mine: 'resting' });
  });
});
