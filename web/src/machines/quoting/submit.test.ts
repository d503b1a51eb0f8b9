import { describe, expect, test } from 'vitest';
import { offline, refused } from '../testing/failures.ts';
import { draftOf, priced, quotingWorld, SELLER } from '../testing/quoting-world.ts';
import { after, COLLEAGUE, ME, meera, bareQuotation as quotation } from '../testing/rows.ts';
import { claimBy, settled } from '../testing/work-world.ts';
import { shownLineErrors, shownTermsErrors } from './rules.ts';
import { savedOf } from './saved.ts';

const [one, two] = [priced(501), priced(502)];
const fresh = { preparing: { building: 'fresh' } } as const;
const quoted = (row: typeof one, by = ME) => after(row, { status: 'QUOTATION_GENERATED', quotation_id: 77 }, by);

describe('creating', () => {
  test('one call with every line, the terms and a key; then the quotation is followed', async () => {
    const { actor, next, emitted } = draftOf([one, two]);
    actor.send({ type: 'terms.edit', patch: { charge_1_value: 250, send_email: true } });
    actor.send({ type: 'submit' });
    const { name, input, resolve } = next();
    expect([name, input]).toMatchObject([
      'create',
      { tenant_id: 12, user_id: 31, terms: { charge_1_value: 250, send_email: true } },
    ]);
    expect('lines' in input && input.lines.map(({ request_id }) => request_id)).toEqual([501, 502]);
    resolve(quotation);
    await settled();
    expect(actor.getSnapshot().matches({ sent: 'offering' })).toBe(true);
    expect(actor.getSnapshot().context.lines).toEqual([]);
    expect(emitted).toEqual([{ type: 'quoted', mode: 'new', quotation, isAsWritten: true }]);
  });

  test('without a seller it warns and marks the line; adding only marks', { tags: ['QUO-24', 'QUO-25'] }, () => {
    const { actor, emitted, calls } = draftOf([priced(501, { rfq_offer_id: null })]);
    actor.send({ type: 'submit' });
    expect(calls).toEqual([]);
    expect(emitted).toEqual([{ type: 'warned' }]);
    const errors = () => {
      const { context } = actor.getSnapshot();
      return context.lines.map((line) => Object.keys(shownLineErrors(line, context)));
    };
    expect(errors()).toEqual([['seller_id']]);
    actor.send({ type: 'mode.choose', mode: 'existing' });
    actor.send({ type: 'target.choose', quotation });
    expect(errors()).toEqual([[]]);
    actor.send({ type: 'submit' });
    expect(emitted).toHaveLength(1);
    expect(errors()).toEqual([['seller_id']]);
  });

  describe('before the seller of an offer is known', () => {
    const submitted = () => {
      const world = quotingWorld();
      world.actor.send({ type: 'select', rows: [one] });
      world.actor.send({ type: 'draft.begin', mode: 'new' });
      world.actor.send({ type: 'submit' });
      return world;
    };

    test('it waits without a warning, and is sent once the seller is known', () => {
      const { actor, next, calls, emitted } = submitted();
      expect([actor.getSnapshot().hasTag('busy'), calls, emitted]).toEqual([true, [], []]);
      actor.send({ type: 'request.changed', row: after(one, {}) });
      expect(calls).toEqual([]);
      actor.send({ type: 'offer.known', offer: SELLER });
      expect(next()).toMatchObject({
        name: 'create',
        input: { lines: [{ request_id: 501, draft: { seller_id: SELLER.seller_id } }] },
      });
      expect(emitted).toEqual([]);
    });

    test('given an offer that no longer exists, the seller is then missing, with the warning', () => {
      const { actor, calls, emitted } = submitted();
      actor.send({ type: 'offer.missing', sku_offer_id: SELLER.sku_offer_id });
      expect([actor.getSnapshot().matches(fresh), calls, emitted]).toEqual([true, [], [{ type: 'warned' }]]);
      expect(Object.keys(shownLineErrors(actor.getSnapshot().context.lines[0]!, actor.getSnapshot().context))).toEqual([
        'seller_id',
      ]);
    });

    test('given a draft closed meanwhile, nothing is sent', () => {
      const { actor, calls } = submitted();
      actor.send({ type: 'draft.leave' });
      actor.send({ type: 'offer.known', offer: SELLER });
      expect([actor.getSnapshot().matches({ preparing: 'selecting' }), calls]).toEqual([true, []]);
    });

    test("a colleague's change to an edited part is shown before anything is sent", () => {
      const world = quotingWorld();
      world.actor.send({ type: 'select', rows: [one] });
      world.actor.send({ type: 'draft.begin', mode: 'new' });
      world.actor.send({ type: 'line.edit', request_id: 501, patch: { quantity: 7 } });
      world.actor.send({ type: 'submit' });
      world.actor.send({ type: 'request.changed', row: after(one, { quantity: 60 }) });
      world.actor.send({ type: 'offer.known', offer: SELLER });
      expect(world.actor.getSnapshot().matches({ preparing: { building: 'stale' } })).toBe(true);
      expect(world.calls).toEqual([]);
    });
  });

  test('closing waits for the result', () => {
    const { actor } = draftOf([one]);
    actor.send({ type: 'submit' });
    for (const type of ['draft.leave', 'draft.discard'] as const) {
      expect(actor.getSnapshot().can({ type })).toBe(false);
    }
  });

  test('a request held by a colleague is named at its line, and the rest stays', async () => {
    const { actor, next, emitted } = draftOf([one, two]);
    actor.send({ type: 'submit' });
    const held = refused('claimed', { claims: [claimBy(meera, 4)] } as never, 'Meera Nair is working on some.');
    next().reject(held);
    await settled();
    const { context } = actor.getSnapshot();
    expect(context.refused).toEqual({ 501: { line: 'Meera Nair is working on this request.' } });
    expect(context.lines).toHaveLength(2);
    expect(emitted).toMatchObject([{ type: 'refused', mode: 'new', problem: { kind: 'claimed' } }]);
    actor.send({ type: 'line.remove', request_id: 501 });
    expect(actor.getSnapshot().context.refused).toEqual({});
  });

  test('requests quoted meanwhile are all named', async () => {
    const { actor, next } = draftOf([one, two]);
    actor.send({ type: 'submit' });
    const list = [501, 502].map((request_id) => ({ request_id, status: 'ARCHIVED', message: `${request_id} is gone` }));
    next().reject(refused('conflict', { refused: list } as never));
    await settled();
    expect(actor.getSnapshot().context.refused).toEqual({ 501: { line: '501 is gone' }, 502: { line: '502 is gone' } });
  });

  test('a discount above the amount of the lines is not sent, and reported at its field', () => {
    const { actor, calls } = draftOf([one, two]);
    actor.send({ type: 'terms.edit', patch: { discount: 1_000_000 } });
    actor.send({ type: 'submit' });
    const { context } = actor.getSnapshot();
    expect([shownTermsErrors(context).discount, calls]).toEqual([expect.stringMatching(/^At most ₹/), []]);
    actor.send({ type: 'terms.edit', patch: { discount: 1 } });
    expect(shownTermsErrors(actor.getSnapshot().context)).toEqual({});
  });

  test('a remark of a request that is too long for a line is kept complete, and reported at its field', () => {
    const remarks = 'x'.repeat(501);
    const { actor, calls } = draftOf([priced(501, { remarks })]);
    actor.send({ type: 'submit' });
    const { context } = actor.getSnapshot();
    expect([calls, context.lines.map((line) => shownLineErrors(line, context))]).toEqual([
      [],
      [{ remarks: 'At most 500 characters.' }],
    ]);
    expect(context.lines[0]?.draft.remarks).toBe(remarks);
  });

  test('messages about a field are shown at the line that was sent in its place', async () => {
    const { actor, next } = draftOf([one, two]);
    actor.send({ type: 'line.remove', request_id: 501 });
    actor.send({ type: 'submit' });
    const fields = {
      'quotation_items.0.sku_offer_id': 'no longer active',
      'quotation_items.0.quotation_line_discount': 'too much',
      'quotation_items.0.request_id': 'of another customer',
      quotation_discount: 'too large',
      user_id: 'not theirs',
    };
    next().reject(refused('invalid', { fields }));
    await settled();
    const { context } = actor.getSnapshot();
    expect(context.refused).toEqual({
      502: { sku_offer_id: 'no longer active', discount: 'too much', line: 'of another customer' },
    });
    expect(context.problem?.fields).toEqual({ discount: 'too large', user_id: 'not theirs' });
  });

  test('a lost reply keeps the draft and its key; a refusal or an edit changes the key', async () => {
    const { actor, next } = draftOf([one]);
    const submit = () => {
      actor.send({ type: 'submit' });
      const call = next();
      return { ...call, key: 'key' in call.input ? call.input.key : '' };
    };
    const first = submit();
    first.reject(offline());
    await settled();
    const second = submit();
    expect(second.key).toBe(first.key);
    second.reject(refused('forbidden'));
    await settled();
    const third = submit();
    expect(third.key).not.toBe(first.key);
    third.reject(offline());
    await settled();
    actor.send({ type: 'line.edit', request_id: 501, patch: { quantity: 8 } });
    expect(submit().key).not.toBe(third.key);
  });

  test('a lost reply whose write arrives through the feed counts as created', async () => {
    const { actor, next, emitted, follows } = draftOf([one, two]);
    actor.send({ type: 'submit' });
    actor.send({ type: 'request.changed', row: quoted(one) });
    next().reject(offline());
    await settled();
    expect(actor.getSnapshot().matches(fresh)).toBe(true);
    actor.send({ type: 'request.changed', row: quoted(two) });
    expect(actor.getSnapshot().matches({ preparing: 'arriving' })).toBe(true);
    expect(follows.at(-1)).toEqual({ type: 'follow', quotation_id: 77 });
    actor.send({ type: 'quotation.changed', row: quotation });
    expect(actor.getSnapshot().matches({ sent: 'offering' })).toBe(true);
    expect(emitted.at(-1)).toEqual({ type: 'quoted', mode: 'new', quotation, isAsWritten: true });
  });

  test('what the feed shows before the reply is lost was not refused', async () => {
    const { actor, next, emitted } = draftOf([one]);
    actor.send({ type: 'submit' });
    actor.send({ type: 'request.changed', row: quoted(one) });
    next().reject(offline());
    await settled();
    expect([actor.getSnapshot().matches({ preparing: 'arriving' }), emitted]).toEqual([true, []]);
    actor.send({ type: 'quotation.changed', row: quotation });
    expect(emitted).toEqual([{ type: 'quoted', mode: 'new', quotation, isAsWritten: true }]);
  });

  test('an earlier attempt that arrives after an edit is reported, with what it contained', async () => {
    const { actor, next, emitted } = draftOf([one]);
    actor.send({ type: 'submit' });
    next().reject(offline());
    await settled();
    actor.send({ type: 'line.edit', request_id: 501, patch: { quantity: 8 } });
    actor.send({ type: 'mode.choose', mode: 'existing' });
    actor.send({ type: 'request.changed', row: quoted(one) });
    actor.send({ type: 'quotation.changed', row: quotation });
    expect(emitted.at(-1)).toEqual({ type: 'quoted', mode: 'new', quotation, isAsWritten: false });
  });

  test('requests that joined the draft after an attempt that arrives continue as a separate draft', async () => {
    const world = draftOf([one]);
    const { actor, next, emitted } = world;
    actor.send({ type: 'submit' });
    next().reject(offline());
    await settled();
    actor.send({ type: 'draft.leave' });
    actor.send({ type: 'select', rows: [two] });
    actor.send({ type: 'draft.begin', mode: 'new' });
    actor.send({ type: 'line.edit', request_id: 502, patch: { quantity: 8 } });
    actor.send({ type: 'request.changed', row: quoted(one) });
    actor.send({ type: 'quotation.changed', row: quotation });
    expect(emitted.at(-1)).toMatchObject({ type: 'quoted', quotation });
    expect(actor.getSnapshot().matches({ preparing: 'selecting' })).toBe(true);
    const kept = savedOf(actor.getSnapshot());
    expect(kept?.lines.map(({ request_id, draft }) => [request_id, draft.quantity])).toEqual([[502, 8]]);
    expect([kept?.unsure, kept?.quotation_id]).toEqual([null, null]);
  });

  test("a colleague's quotation is not mistaken for one's own", async () => {
    const { actor, next } = draftOf([one]);
    actor.send({ type: 'submit' });
    next().reject(offline());
    await settled();
    actor.send({ type: 'request.changed', row: quoted(one, COLLEAGUE) });
    expect(actor.getSnapshot().matches(fresh)).toBe(true);
  });
});

describe('adding', () => {
  const toExisting = () => {
    const world = draftOf([one]);
    world.actor.send({ type: 'mode.choose', mode: 'existing' });
    world.actor.send({ type: 'target.choose', quotation });
    world.actor.send({ type: 'submit' });
    return world;
  };

  test('sends the lines against the revision that was seen', async () => {
    const { actor, next, emitted } = toExisting();
    const { name, input, resolve } = next();
    expect([name, input]).toMatchObject(['add', { quotation, lines: [{ request_id: 501 }] }]);
    const larger = after(quotation, {}, ME);
    resolve(larger);
    await settled();
    expect(actor.getSnapshot().context.quotation?.row).toEqual(larger);
    expect(emitted).toEqual([{ type: 'quoted', mode: 'existing', quotation: larger, isAsWritten: true }]);
  });

  test('given a quotation that had moved on, its current state is looked at again', async () => {
    const { actor, next } = toExisting();
    const current = after(quotation, { status: 'CONFIRMED' });
    next().reject(refused('stale', { current }));
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ problem: { kind: 'changed' }, quotation: { row: current } });
    actor.send({ type: 'submit' });
    expect(next().input).toMatchObject({ quotation: { revision: current.revision } });
  });

  test('a lost reply whose lines arrive through the feed counts as added, in whichever order', async () => {
    const { actor, next, emitted } = toExisting();
    const larger = after(quotation, {}, ME);
    actor.send({ type: 'quotation.changed', row: larger });
    next().reject(offline());
    await settled();
    actor.send({ type: 'request.changed', row: quoted(one) });
    expect(actor.getSnapshot().matches({ sent: 'offering' })).toBe(true);
    expect(emitted.at(-1)).toEqual({ type: 'quoted', mode: 'existing', quotation: larger, isAsWritten: true });
  });

  test('a quotation rejected during the call has to be replaced', async () => {
    const { actor, next } = toExisting();
    next().reject(refused('stale', { current: after(quotation, { status: 'REJECTED' }) }));
    await settled();
    expect(actor.getSnapshot().matches({ preparing: { building: 'superseded' } })).toBe(true);
  });
});
