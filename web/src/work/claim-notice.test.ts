import { expect, test } from 'vitest';
import { issueRules } from '../machines/issue-purchase-order.ts';
import { offline } from '../machines/testing/failures.ts';
import { after, purchaseOrder } from '../machines/testing/rows.ts';
import { mine, settled, workWorld } from '../machines/testing/work-world.ts';
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
