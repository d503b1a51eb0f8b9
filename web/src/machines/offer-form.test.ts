import type { Offer } from '@console/shared/entities/catalogue';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { isOfferDirty, offerFormMachine, shownOfferErrors } from './offer-form.ts';
import type { OfferFormEmitted, SaveOffer } from './offer-form.ts';
import { offline, refused } from './testing/failures.ts';
import { anOfferRow as offer } from './testing/offers.ts';

const later = (patch: Partial<Offer>): Offer => ({ ...offer, ...patch, revision: offer.revision + 1 });

function form() {
  const calls: (PromiseWithResolvers<Offer> & { asked: SaveOffer })[] = [];
  const emitted: OfferFormEmitted[] = [];
  let keys = 0;
  const save = fromPromise<Offer, SaveOffer>(({ input }) => {
    const call = { ...Promise.withResolvers<Offer>(), asked: input };
    calls.push(call);
    return call.promise;
  });
  const actor = createActor(offerFormMachine.provide({ actors: { save } }), {
    input: { newKey: () => `key-${(keys += 1)}` },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settled = (value: unknown, isDone: boolean) => {
    const call = calls.at(-1);
    if (isDone) call?.resolve(value as Offer);
    else call?.reject(value);
    return new Promise<void>((done) => {
      const subscription = actor.subscribe((snapshot) => {
        if (snapshot.hasTag('busy')) return;
        subscription.unsubscribe();
        done();
      });
    });
  };
  return {
    actor,
    calls,
    emitted,
    send: actor.send.bind(actor),
    context: () => actor.getSnapshot().context,
    errors: () => shownOfferErrors(actor.getSnapshot().context),
    at: () => actor.getSnapshot().value,
    succeeds: (row: Offer) => settled(row, true),
    fails: (error: unknown) => settled(error, false),
  };
}

const good = { seller_id: 4, moq: 10, offer_price: 60 };

describe('adding an offer', () => {
  test(
    'without seller, quantity and price is not submitted, and says so only then',
    { tags: ['OFF-12', 'OFF-19', 'OFF-20'] },
    () => {
      const { send, calls, errors, at } = form();
      expect(errors()).toEqual({});
      send({ type: 'submit' });
      expect([at(), calls]).toEqual(['adding', []]);
      expect(errors()).toEqual({
        seller_id: '*Please select a seller',
        moq: '*Please enter minimum order quantity.',
        offer_price: '*Please enter offer price.',
      });
      send({ type: 'draft.edit', patch: { ...good, offer_price: 0 } });
      expect(errors()).toEqual({});
    },
  );

  test('sends the draft, reports success and clears the form', { tags: ['OFF-1'] }, async () => {
    const { send, calls, context, emitted, at, succeeds } = form();
    send({ type: 'draft.edit', patch: good });
    send({ type: 'submit' });
    expect(at()).toBe('saving');
    expect(calls[0]?.asked).toMatchObject({ draft: good, seen: undefined });
    await succeeds(offer);
    expect([at(), isOfferDirty(context()), emitted]).toEqual([
      'adding',
      false,
      [{ type: 'saved', command: 'add', offer }],
    ]);
  });

  test('cannot be sent twice at once, nor edited meanwhile', () => {
    const { send, calls, context } = form();
    send({ type: 'draft.edit', patch: good });
    send({ type: 'submit' });
    send({ type: 'submit' });
    send({ type: 'draft.edit', patch: { moq: 1 } });
    expect([calls.length, context().draft.moq]).toEqual([1, 10]);
  });

  test('keeps the draft when it fails, and marks the server’s refusals until they are edited', async () => {
    const { send, context, emitted, fails, errors } = form();
    send({ type: 'draft.edit', patch: good });
    send({ type: 'submit' });
    await fails(refused('invalid', { fields: { seller_id: 'There is no such seller.' } }));
    expect([context().draft, errors()]).toMatchObject([good, { seller_id: 'There is no such seller.' }]);
    expect(emitted).toMatchObject([{ type: 'failed', command: 'add' }]);
    send({ type: 'draft.edit', patch: { seller_id: 5 } });
    expect(errors()).toEqual({});
  });

  test('is retried under the same key after a lost reply, and under a new one once it was edited', async () => {
    const { send, calls, fails, succeeds } = form();
    const keys = () => calls.map(({ asked }) => asked.key);
    send({ type: 'draft.edit', patch: good });
    send({ type: 'submit' });
    await fails(offline());
    send({ type: 'submit' });
    expect(keys()[1]).toBe(keys()[0]);
    await fails(offline());
    send({ type: 'draft.edit', patch: { moq: 11 } });
    send({ type: 'submit' });
    expect(keys()[2]).not.toBe(keys()[0]);
    await succeeds(offer);
    send({ type: 'draft.edit', patch: good });
    send({ type: 'submit' });
    expect(new Set(keys()).size).toBe(3);
  });
});

describe('editing an offer', () => {
  const editing = () => {
    const begun = form();
    begun.send({ type: 'edit', offer });
    return begun;
  };

  test('starts with the offer, and cancelling clears the form and leaves', { tags: ['OFF-1', 'OFF-17'] }, () => {
    const { send, context, at, actor } = editing();
    expect([context().draft, isOfferDirty(context())]).toMatchObject([{ moq: 100, brand: 'Tata', color: '' }, false]);
    expect(actor.getSnapshot().hasTag('editing')).toBe(true);
    send({ type: 'cancel' });
    expect([at(), context().draft.moq, context().seen]).toEqual(['adding', null, undefined]);
  });

  test('names empty fields at once, and submits nothing then', { tags: ['OFF-21'] }, () => {
    const { send, errors, calls } = editing();
    send({ type: 'draft.edit', patch: { moq: null, offer_price: null } });
    expect(Object.keys(errors())).toEqual(['moq', 'offer_price']);
    send({ type: 'submit' });
    expect(calls).toEqual([]);
  });

  test('sends the draft with the revision it saw, and leaves after that', { tags: ['OFF-1'] }, async () => {
    const { send, calls, emitted, at, succeeds } = editing();
    send({ type: 'draft.edit', patch: { moq: 50 } });
    send({ type: 'submit' });
    expect(calls[0]?.asked).toMatchObject({ draft: { moq: 50 }, seen: offer });
    const row = later({ moq: 50 });
    send({ type: 'offer.changed', offer: row });
    await succeeds(row);
    expect([at(), emitted]).toEqual(['adding', [{ type: 'saved', command: 'update', offer: row }]]);
  });

  test('follows changes by a colleague while nothing was edited here', () => {
    const { send, context } = editing();
    send({ type: 'offer.changed', offer: later({ moq: 7 }) });
    expect(context()).toMatchObject({ draft: { moq: 7 }, seen: { revision: 4 }, theirs: undefined });
  });

  test('continues when a colleague merely hides the offer, or writes the same', () => {
    const hidden = editing();
    hidden.send({ type: 'draft.edit', patch: { moq: 50 } });
    hidden.send({ type: 'offer.changed', offer: later({ is_active: false }) });
    expect(hidden.context()).toMatchObject({ draft: { moq: 50 }, seen: { revision: 4 }, theirs: undefined });
    const same = editing();
    same.send({ type: 'draft.edit', patch: { moq: 50 } });
    same.send({ type: 'offer.changed', offer: later({ moq: 50 }) });
    expect(same.context()).toMatchObject({ seen: { revision: 4 }, theirs: undefined });
  });

  test.each([
    ['theirs.take', { moq: 7, offer_price: 62.5 }],
    ['mine.keep', { moq: 50, offer_price: 62.5 }],
  ] as const)('keeps the draft when a colleague edits it, and submits only after %s', (type, draft) => {
    const { send, context, calls } = editing();
    send({ type: 'draft.edit', patch: { moq: 50 } });
    send({ type: 'offer.changed', offer: later({ moq: 7 }) });
    send({ type: 'submit' });
    expect([context().draft.moq, context().theirs?.moq, calls]).toEqual([50, 7, []]);
    send({ type });
    expect(context()).toMatchObject({ draft, seen: { revision: 4 }, theirs: undefined });
    send({ type: 'submit' });
    expect(calls).toHaveLength(1);
  });

  test('learns of a change by a colleague from a refusal', async () => {
    const { send, context, at, fails } = editing();
    send({ type: 'draft.edit', patch: { moq: 50 } });
    send({ type: 'submit' });
    await fails(refused('stale', { current: later({ moq: 7 }) }));
    expect([at(), context().theirs?.moq, context().problem]).toEqual(['editing', 7, undefined]);
  });

  const gone = [{ type: 'failed', command: 'update', problem: { message: 'This offer has been deleted.' } }];

  test('ends with a message when the offer is deleted', () => {
    const { send, context, at, emitted } = editing();
    send({ type: 'offer.changed', offer: undefined });
    expect([at(), context().seen, emitted]).toMatchObject(['adding', undefined, gone]);
  });

  test('ends with the same message when the server reports the deletion first', async () => {
    const { send, context, at, emitted, fails } = editing();
    send({ type: 'draft.edit', patch: { moq: 50 } });
    send({ type: 'submit' });
    send({ type: 'offer.changed', offer: undefined });
    await fails(refused('not_found'));
    expect([at(), context().seen, emitted]).toMatchObject(['adding', undefined, gone]);
  });

  test('ignores changes of other offers and older ones', () => {
    const { send, context } = editing();
    send({ type: 'offer.changed', offer: { ...later({ moq: 7 }), sku_offer_id: 13 } });
    send({ type: 'offer.changed', offer: { ...offer, moq: 7 } });
    expect(context().draft.moq).toBe(100);
  });
});
