import { CLAIM } from '@console/shared/constants';
import { describe, expect, test } from 'vitest';
import { issueRules } from '../machines/issue-purchase-order.ts';
import { isDirty } from '../machines/record-work/draft.ts';
import { offline } from '../machines/testing/failures.ts';
import { after, meera, purchaseOrder } from '../machines/testing/rows.ts';
import { claimBy, mine, settled, workWorld } from '../machines/testing/work-world.ts';
import { claimNotice } from './claim-notice.tsx';

test('a claim that ends with a save in progress is no news, until the save has failed', async () => {
  const { actor, calls, notice } = purchaseOrderWorld();
  calls.acquire.next().resolve({ claim: mine() });
  await settled();
  actor.send({ type: 'submit', command: 'issue' });
  const saving = calls.save.next();
  actor.send({ type: 'row.changed', row: after(purchaseOrder, { status: 'ISSUED' }) });
  actor.send({ type: 'claim.changed', claim: null });
  expect(actor.getSnapshot().matches({ open: { claim: 'ended', form: 'saving' } })).toBe(true);
  expect(notice()).toBeUndefined();

  saving.reject(offline());
  await settled();
  expect(notice()).toMatchObject({ title: 'Your hold expired' });
});

test('a person who asks for a record sees how long an answer may take, that there was none, and when it is free', async () => {
  const { actor, calls, clock, notice } = purchaseOrderWorld(false);
  actor.send({ type: 'claim.changed', claim: claimBy(meera, 1) });
  actor.send({ type: 'claim.ask' });
  calls.request.next().resolve();
  await settled();
  expect(notice()?.children).toBe(
    `Handover requested. If ${meera.name} doesn't answer within 30 seconds, you can ask again.`,
  );
  clock.increment(CLAIM.leaseMs);
  expect(notice()?.children).toBe(
    `${meera.name} hasn't answered. Request the handover again, or wait until it is free.`,
  );
  actor.send({ type: 'claim.changed', claim: null });
  expect(notice()?.title).toBe('This purchase order is no longer held');
});

test('a person who is handed a record sees by whom, until they lose the claim', async () => {
  const { actor, calls, notice } = purchaseOrderWorld();
  calls.acquire.next().resolve({ claim: claimBy(meera, 1) });
  await settled();
  actor.send({ type: 'claim.changed', claim: mine(2) });
  calls.acquire.next().resolve({ claim: mine(2) });
  await settled();
  expect(notice()?.title).toBe(`${meera.name} handed it over to you.`);
  actor.send({ type: 'claim.changed', claim: null });
  expect(notice()?.title).toBe('Your hold expired');
});

test('a person who hands a record over sees to whom; a later holder was given nothing', async () => {
  const { actor, calls, notice } = purchaseOrderWorld();
  calls.acquire.next().resolve({ claim: mine() });
  await settled();
  actor.send({ type: 'claim.requested', by: meera });
  actor.send({ type: 'claim.handOver' });
  actor.send({ type: 'claim.changed', claim: claimBy(meera, 2) });
  expect(notice()?.children).toBe(`You handed it over to ${meera.name}. View only.`);
  actor.send({ type: 'claim.changed', claim: claimBy({ user_id: 11, name: 'Ravi' }, 3) });
  expect(notice()?.children).toBe('View only.');
});

describe('given an admin who ended the hold', () => {
  const ADMIN = { user_id: 11, name: 'Zoya Khan' };
  const KEPT = 'What you typed is kept here. ';
  const heldByAdmin = (kept: string) => ({
    title: `${ADMIN.name} is working on this purchase order`,
    children: `${ADMIN.name} ended your hold. ${kept}You can go on once this purchase order is free again.`,
  });
  async function held({ typed = true } = {}) {
    const world = purchaseOrderWorld();
    world.calls.acquire.next().resolve({ claim: mine() });
    await settled();
    if (typed) world.actor.send({ type: 'draft.edit', patch: { seller_email: 'new@seller.in' } });
    return world;
  }

  test('the holder reads who it was, once the record is free and once the admin has it', async () => {
    const { actor, notice } = await held();
    actor.send({ type: 'claim.ended', by: ADMIN });
    actor.send({ type: 'claim.changed', claim: null });
    expect(notice()).toMatchObject({
      title: `${ADMIN.name} ended your hold`,
      children: [KEPT, expect.anything(), expect.anything(), expect.anything()],
    });
    actor.send({ type: 'claim.changed', claim: claimBy(ADMIN, 2) });
    expect(notice()).toMatchObject(heldByAdmin(KEPT));
  });

  test('it does not matter whether the change of the claim comes first', async () => {
    const { actor, notice } = await held();
    actor.send({ type: 'claim.changed', claim: claimBy(ADMIN, 2) });
    actor.send({ type: 'claim.ended', by: ADMIN });
    expect(notice()).toMatchObject(heldByAdmin(KEPT));
    actor.send({ type: 'claim.changed', claim: null });
    expect(notice()).toMatchObject({ title: 'This purchase order is no longer held', children: KEPT });
  });

  test('nothing is said to be kept for a holder who typed nothing', async () => {
    const { actor, notice } = await held({ typed: false });
    actor.send({ type: 'claim.ended', by: ADMIN });
    actor.send({ type: 'claim.changed', claim: claimBy(ADMIN, 2) });
    expect(notice()).toMatchObject(heldByAdmin(''));
  });

  test('a later holder ended nothing', async () => {
    const { actor, notice } = await held();
    actor.send({ type: 'claim.ended', by: ADMIN });
    actor.send({ type: 'claim.changed', claim: claimBy(ADMIN, 2) });
    actor.send({ type: 'claim.changed', claim: claimBy(meera, 3) });
    expect(notice()?.children).toBe('View only.');
  });

  test('it is no news once the record is theirs again', async () => {
    const { actor, calls, notice } = await held();
    actor.send({ type: 'claim.ended', by: ADMIN });
    actor.send({ type: 'claim.changed', claim: null });
    actor.send({ type: 'claim.take' });
    calls.acquire.next().resolve({ claim: mine(3) });
    await settled();
    actor.send({ type: 'claim.changed', claim: null });
    expect(notice()?.title).toBe('Your hold expired');
  });
});

test('a request that nobody answered before the hold expired ended nothing', async () => {
  const { actor, calls, notice } = purchaseOrderWorld();
  calls.acquire.next().resolve({ claim: mine() });
  await settled();
  actor.send({ type: 'claim.requested', by: meera });
  actor.send({ type: 'claim.changed', claim: null });
  expect(notice()?.title).toBe('Your hold expired');
  actor.send({ type: 'claim.changed', claim: claimBy(meera, 2) });
  expect(notice()?.children).toBe('View only.');
});

function purchaseOrderWorld(isTaken = true) {
  const world = workWorld(issueRules, purchaseOrder, undefined, isTaken);
  const { actor } = world;
  const notice = () =>
    claimNotice({
      snapshot: actor.getSnapshot(),
      send: (event) => actor.send(event),
      noun: 'purchase order',
      isAdmin: false,
      isDirty: isDirty(issueRules, actor.getSnapshot().context),
    })?.props;
  return { ...world, notice };
}
