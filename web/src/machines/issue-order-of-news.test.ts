import { expect, test } from 'vitest';
import { changedAtSeller, issueRules } from './issue-purchase-order.ts';
import type { SellerOrder } from './issue-purchase-order.ts';
import { ME, purchaseOrder, seller } from './testing/rows.ts';
import { offline } from './testing/failures.ts';
import { settled, workWorld } from './testing/work-world.ts';
import { formAt } from './record-work/region-states.ts';

const EMAILS = ['sales@deccansteel.in', 'desk@deccansteel.in', 'accounts@deccansteel.in'] as const;
const MINE = 'mine@deccansteel.in';

/**
 * The drafted order of a gateway that shows the seller as it is now: known since the seller's nth email, while the
 * seller's own record is known since another.
 */
function at({ order, own }: Known): SellerOrder {
  const shown = { ...purchaseOrder.seller_info, email_id_1: EMAILS[order] ?? null };
  const known = { ...seller, email_id_1: EMAILS[own] ?? null, revision: own + 1 };
  return { ...purchaseOrder, seller_email: EMAILS[0], seller_info: shown, revision: order + 1, seller: known };
}

interface Known {
  order: number;
  own: number;
}

/** Every order in which two changes of the seller can reach the form, each by the seller and by the order. */
function paths({ order, own }: Known = { order: 0, own: 0 }): Known[][] {
  const next = [
    { order: order + 1, own },
    { order, own: own + 1 },
  ].filter((known) => known.order < EMAILS.length && known.own < EMAILS.length);
  if (next.length === 0) return [[]];
  return next.flatMap((known) => paths(known).map((rest) => [known, ...rest]));
}

test.each(paths())('an untouched form follows the seller, whatever its order shows: %j', (...news) => {
  const { actor } = workWorld(issueRules, at({ order: 0, own: 0 }));
  for (const known of news) {
    actor.send({ type: 'row.changed', row: at(known) });
    const { draft, row } = actor.getSnapshot().context;
    expect(draft.seller_email).toBe(EMAILS[known.own]);
    expect(changedAtSeller(draft, row, 'seller_email')).toBe(known.own > 0 ? EMAILS[0] : undefined);
  }
});

test.each(paths())('only a change of the seller itself is to be decided, and each once: %j', (...news) => {
  const { actor } = workWorld(issueRules, at({ order: 0, own: 0 }));
  actor.send({ type: 'draft.edit', patch: { seller_email: MINE } });
  let before = 0;
  for (const known of news) {
    actor.send({ type: 'row.changed', row: at(known) });
    expect(formAt(actor.getSnapshot())).toBe(known.own > before ? 'stale' : 'fresh');
    actor.send({ type: 'part.keep', part: 'seller_email' });
    expect(actor.getSnapshot().can({ type: 'submit', command: 'issue' })).toBe(true);
    before = known.own;
  }
  expect(actor.getSnapshot().context.draft.seller_email).toBe(MINE);
});

test.each([true, false])(
  'an issue without a reply has not arrived because the order shows the updated seller, before the failure: %s',
  async (isBefore) => {
    const { actor, calls } = workWorld(issueRules, { ...at({ order: 0, own: 0 }), modified_by: ME });
    const shown = { ...at({ order: 1, own: 1 }), modified_by: ME };
    actor.send({ type: 'draft.edit', patch: { seller_email: EMAILS[1], updates_seller: true } });
    actor.send({ type: 'submit', command: 'issue' });
    calls.saveFirst.next().resolve({ row: { ...at({ order: 0, own: 1 }), modified_by: ME } });
    await settled();
    if (isBefore) actor.send({ type: 'row.changed', row: shown });
    calls.save.next().reject(offline());
    await settled();
    if (!isBefore) actor.send({ type: 'row.changed', row: shown });
    expect(formAt(actor.getSnapshot())).toBe('fresh');
    expect(actor.getSnapshot().context.problem).toMatchObject({ kind: 'network' });
    actor.send({ type: 'row.changed', row: { ...shown, status: 'ISSUED', revision: 3 } });
    expect(actor.getSnapshot().status).toBe('done');
  },
);
