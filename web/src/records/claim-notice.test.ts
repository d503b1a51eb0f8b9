import { CLAIM } from '@console/shared/constants';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueRules } from '../machines/issue-purchase-order.ts';
import { offline } from '../machines/testing/failures.ts';
import { isDirty } from '../machines/record-work/draft.ts';
import { after, meera, purchaseOrder } from '../machines/testing/rows.ts';
import { claimBy, mine, settled, workWorld } from '../machines/testing/work-world.ts';
import { clearPeople, people } from '../stores/people.ts';
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

describe('a hold that a colleague asked for, and that went without being handed over', () => {
  const ADMIN = { user_id: 11, name: 'Zoya Khan' };
  const KEPT = 'What you typed is kept here.';
  const TYPED = { seller_email: 'new@seller.in' };
  beforeEach(() => {
    people[ADMIN.user_id] = { ...ADMIN, role_id: ROLE_ADMIN };
    return clearPeople;
  });
  async function asked(by = ADMIN, patch?: { seller_email: string }) {
    const world = purchaseOrderWorld();
    world.calls.acquire.next().resolve({ claim: mine() });
    await settled();
    if (patch) world.actor.send({ type: 'draft.edit', patch });
    world.actor.send({ type: 'claim.requested', by });
    return world;
  }

  test('to an admin was ended by them, whatever comes first: that it is free or that they have it', async () => {
    const { actor, notice } = await asked(ADMIN, TYPED);
    actor.send({ type: 'claim.changed', claim: null });
    expect(notice()?.title).toBe(`${ADMIN.name} ended your hold`);
    actor.send({ type: 'claim.changed', claim: claimBy(ADMIN, 2) });
    const words = `${ADMIN.name} ended your hold. ${KEPT} You can go on once this purchase order is free again.`;
    expect(notice()).toMatchObject({ title: `${ADMIN.name} is working on this purchase order`, children: words });

    const other = await asked(ADMIN, TYPED);
    other.actor.send({ type: 'claim.changed', claim: claimBy(ADMIN, 2) });
    expect(other.notice()?.children).toBe(words);
    other.actor.send({ type: 'claim.changed', claim: null });
    expect(other.notice()).toMatchObject({ title: 'This purchase order is no longer held', children: KEPT });
  });

  test('says that what was typed is kept only if something was', async () => {
    const { actor, notice } = await asked();
    expect(notice()?.children).toBe(false);
    actor.send({ type: 'claim.changed', claim: claimBy(ADMIN, 2) });
    expect(notice()?.children).toBe(
      `${ADMIN.name} ended your hold. You can go on once this purchase order is free again.`,
    );
    actor.send({ type: 'claim.changed', claim: null });
    expect(notice()).toMatchObject({ title: 'This purchase order is no longer held', children: false });
  });

  test('was not ended by them if this person agreed', async () => {
    const { actor, calls, notice } = await asked();
    actor.send({ type: 'claim.handOver' });
    calls.handOver.next().resolve({ claim: claimBy(ADMIN, 2) });
    await settled();
    expect(notice()?.children).toBe(`You handed it over to ${ADMIN.name}. View only.`);
  });

  test('was not ended by them if this person was done before', async () => {
    const { actor, calls, notice } = purchaseOrderWorld(false);
    actor.send({ type: 'draft.edit', patch: { seller_email: 'new@seller.in' } });
    calls.acquire.next().resolve({ claim: mine() });
    await settled();
    actor.send({ type: 'claim.requested', by: ADMIN });
    actor.send({ type: 'draft.reset' });
    actor.send({ type: 'claim.changed', claim: claimBy(ADMIN, 2) });
    expect(notice()?.children).toBe('View only.');
  });

  test('was not ended by a colleague who may not', async () => {
    const { actor, notice } = await asked(meera);
    actor.send({ type: 'claim.changed', claim: null });
    expect(notice()?.title).toBe('Your hold expired');
  });

  test('is no news any more once it is theirs again', async () => {
    const { actor, calls, notice } = await asked();
    actor.send({ type: 'claim.changed', claim: null });
    actor.send({ type: 'claim.take' });
    calls.acquire.next().resolve({ claim: mine(3) });
    await settled();
    actor.send({ type: 'claim.changed', claim: null });
    expect(notice()?.title).toBe('Your hold expired');
  });
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
