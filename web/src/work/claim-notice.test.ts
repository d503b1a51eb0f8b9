import { CLAIM } from '@console/shared/constants';
import { expect, test } from 'vitest';
import { issueRules } from '../machines/issue-purchase-order.ts';
import { offline } from '../machines/testing/failures.ts';
import { after, meera, purchaseOrder } from '../machines/testing/rows.ts';
import { claimBy, mine, settled, workWorld } from '../machines/testing/work-world.ts';
import { claimNotice } from './claim-notice.tsx';

test('a claim that ends with what is being saved is no news, until that has failed', async () => {
  const { actor, calls } = workWorld(issueRules, purchaseOrder);
  const said = () =>
    claimNotice({
      snapshot: actor.getSnapshot(),
      send: (event) => actor.send(event),
      noun: 'purchase order',
      isAdmin: false,
    });
  calls.acquire.next().resolve({ claim: mine() });
  await settled();
  actor.send({ type: 'submit', command: 'issue' });
  const saving = calls.save.next();
  actor.send({ type: 'row.changed', row: after(purchaseOrder, { status: 'ISSUED' }) });
  actor.send({ type: 'claim.changed', claim: null });
  expect(actor.getSnapshot().matches({ open: { claim: 'ended', form: 'saving' } })).toBe(true);
  expect(said()).toBeNull();

  saving.reject(offline());
  await settled();
  expect(said()?.props).toMatchObject({ title: 'Your claim was ended' });
});

test('whoever asks for a record is told how long an answer may take, that there was none, and when it is free', async () => {
  const { actor, calls, clock } = workWorld(issueRules, purchaseOrder, undefined, false);
  const said = () =>
    claimNotice({
      snapshot: actor.getSnapshot(),
      send: (event) => actor.send(event),
      noun: 'purchase order',
      isAdmin: false,
    })?.props;
  actor.send({ type: 'claim.changed', claim: claimBy(meera, 1) });
  actor.send({ type: 'claim.ask' });
  calls.request.next().resolve();
  await settled();
  expect(said()?.children).toBe(
    `Asked. ${meera.name} can hand it over. Without an answer within 30 seconds you can ask again.`,
  );
  clock.increment(CLAIM.leaseMs);
  expect(said()?.children).toBe(
    `${meera.name} has not answered within 30 seconds. Ask again, or wait here until it is free.`,
  );
  actor.send({ type: 'claim.changed', claim: null });
  expect(said()?.title).toBe('Nobody is working on this purchase order any more');
});
