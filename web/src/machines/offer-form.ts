import type { Offer } from '@console/shared/entities/catalogue';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Controls } from './controls.ts';
import { BLANK_OFFER, isSameOffer, offerDraftOf, offerErrors } from './offer-draft.ts';
import type { OfferDraft } from './offer-draft.ts';
import type { FieldErrors } from './record-work/contract.ts';
import { CHANGED, currentOf, isGone, problemOf } from './record-work/problem.ts';
import type { Problem } from './record-work/problem.ts';

export interface OfferFormContext {
  newKey: () => string;
  draft: OfferDraft;
  /** The offer the draft is based on; undefined when adding. */
  seen: Offer | undefined;
  /** Somebody else's change to that offer, until it is resolved. */
  theirs: Offer | undefined;
  /** Submitted at least once: errors are shown from then on. */
  isTried: boolean;
  problem: Problem | undefined;
  /** Idempotency key of one attempt to add. */
  key: string;
}

/** Adds an offer if `seen` is undefined, else updates it at `seen`'s revision. */
export type SaveOffer = Pick<OfferFormContext, 'draft' | 'seen' | 'key'>;

export type OfferFormEvent =
  | { type: 'draft.edit'; patch: Partial<OfferDraft> }
  | { type: 'edit'; offer: Offer }
  | { type: 'cancel' }
  | { type: 'submit' }
  /** The current offer; undefined once deleted. */
  | { type: 'offer.changed'; offer: Offer | undefined }
  | { type: 'theirs.take' }
  | { type: 'mine.keep' };

/** Controls of the offer form and the list above it. */
export const OFFER_CONTROLS = {
  write: { type: 'draft.edit', patch: {} },
  cancel: { type: 'cancel' },
  submit: { type: 'submit' },
  take: { type: 'theirs.take' },
  keep: { type: 'mine.keep' },
} as const satisfies Controls<string, OfferFormEvent>;

export type OfferFormEmitted =
  | { type: 'saved'; command: 'add' | 'update'; offer: Offer }
  | { type: 'failed'; command: 'add' | 'update'; problem: Problem };

/** The form differs from its initial state. */
export const isOfferDirty = ({ draft, seen }: Pick<OfferFormContext, 'draft' | 'seen'>): boolean =>
  !isSameOffer(draft, seen ? offerDraftOf(seen) : BLANK_OFFER);

/** Errors to show: after a submit, at once in edit mode, and from the server. */
export const shownOfferErrors = ({ draft, seen, isTried, problem }: OfferFormContext): FieldErrors => ({
  ...problem?.fields,
  ...((isTried || seen) && offerErrors(draft)),
});

const GONE: Problem = { kind: 'refused', message: 'This offer has been deleted.', fields: {} };

const offerFormSetup = setup({
  types: {
    context: {} as OfferFormContext,
    events: {} as OfferFormEvent,
    emitted: {} as OfferFormEmitted,
    input: {} as Pick<OfferFormContext, 'newKey'>,
    tags: {} as 'busy' | 'editing',
  },
  actors: {
    save: fromPromise<Offer, SaveOffer>(() => Promise.reject(new Error('`save` actor must be provided.'))),
  },
  guards: {
    isWhole: ({ context: { draft } }) => Object.keys(offerErrors(draft)).length === 0,
    isGone: ({ event }) => event.type === 'offer.changed' && event.offer === undefined,
    isMissing: (_, { error }: { error: unknown }) => isGone(error),
    isUndecided: ({ context }) => context.theirs !== undefined,
  },
  actions: {
    clear: assign(({ context }) => ({
      draft: BLANK_OFFER,
      seen: undefined,
      theirs: undefined,
      isTried: false,
      problem: undefined,
      key: context.newKey(),
    })),
    begin: assign(({ event }) =>
      event.type === 'edit'
        ? { draft: offerDraftOf(event.offer), seen: event.offer, theirs: undefined, isTried: false, problem: undefined }
        : {},
    ),
    write: assign(({ context, event }) =>
      event.type === 'draft.edit'
        ? { draft: { ...context.draft, ...event.patch }, problem: undefined, key: context.newKey() }
        : {},
    ),
    hear: assign(({ context, event }) =>
      event.type === 'offer.changed' && event.offer ? heard(context, event.offer) : {},
    ),
    takeTheirs: assign(({ context: { theirs } }) =>
      theirs ? { seen: theirs, draft: offerDraftOf(theirs), theirs: undefined, problem: undefined } : {},
    ),
    keepMine: assign(({ context: { theirs } }) =>
      theirs ? { seen: theirs, theirs: undefined, problem: undefined } : {},
    ),
    sayGone: emit({ type: 'failed', command: 'update', problem: GONE }),
    showErrors: assign({ isTried: true }),
    fail: assign(({ context }, { error }: { error: unknown }) => {
      const current = currentOf(error) as Offer | undefined;
      const news = current ? heard(context, current) : {};
      return { ...news, problem: current && !news.theirs ? CHANGED : news.theirs ? undefined : problemOf(error) };
    }),
    announce: emit(({ context }, offer: Offer) => ({
      type: 'saved' as const,
      command: context.seen ? ('update' as const) : ('add' as const),
      offer,
    })),
    announceFailure: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'failed' as const,
      command: context.seen ? ('update' as const) : ('add' as const),
      problem: problemOf(error),
    })),
  },
});

/** Adds offers one after another, and edits existing ones. */
export const offerFormMachine = offerFormSetup.createMachine({
  id: 'offerForm',
  context: ({ input: { newKey } }) => ({
    newKey,
    draft: BLANK_OFFER,
    seen: undefined,
    theirs: undefined,
    isTried: false,
    problem: undefined,
    key: newKey(),
  }),
  initial: 'adding',
  states: {
    adding: {
      on: {
        'draft.edit': { actions: 'write' },
        edit: { target: 'editing', actions: 'begin' },
        cancel: { actions: 'clear' },
        submit: [{ guard: 'isWhole', target: 'saving' }, { actions: 'showErrors' }],
      },
    },
    editing: {
      tags: 'editing',
      on: {
        'draft.edit': { actions: 'write' },
        edit: { actions: 'begin' },
        cancel: { target: 'adding', actions: 'clear' },
        submit: [{ guard: 'isUndecided' }, { guard: 'isWhole', target: 'updating' }, { actions: 'showErrors' }],
        'offer.changed': [{ guard: 'isGone', target: 'adding', actions: ['sayGone', 'clear'] }, { actions: 'hear' }],
        'theirs.take': { guard: 'isUndecided', actions: 'takeTheirs' },
        'mine.keep': { guard: 'isUndecided', actions: 'keepMine' },
      },
    },
    saving: {
      tags: 'busy',
      entry: assign({ problem: undefined }),
      invoke: {
        src: 'save',
        input: ({ context: { draft, seen, key } }) => ({ draft, seen, key }),
        onDone: { target: 'adding', actions: [{ type: 'announce', params: ({ event }) => event.output }, 'clear'] },
        onError: {
          target: 'adding',
          actions: [
            { type: 'fail', params: ({ event }) => event },
            { type: 'announceFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    updating: {
      tags: ['busy', 'editing'],
      entry: assign({ problem: undefined }),
      on: { 'offer.changed': { actions: 'hear' } },
      invoke: {
        src: 'save',
        input: ({ context: { draft, seen, key } }) => ({ draft, seen, key }),
        onDone: { target: 'adding', actions: [{ type: 'announce', params: ({ event }) => event.output }, 'clear'] },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'adding',
            actions: ['sayGone', 'clear'],
          },
          {
            target: 'editing',
            actions: [
              { type: 'fail', params: ({ event }) => event },
              { type: 'announceFailure', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
  },
});

/**
 * A change to the offer being edited. The form follows it if it has no unsaved input, if different fields changed, or
 * if the change matches the input. Otherwise it keeps the draft, and `theirs` waits to be resolved.
 */
function heard(context: OfferFormContext, offer: Offer): Partial<OfferFormContext> {
  const { draft, seen } = context;
  if (!seen || offer.sku_offer_id !== seen.sku_offer_id || offer.revision <= seen.revision) return {};
  const news = offerDraftOf(offer);
  if (!isOfferDirty(context)) return { seen: offer, draft: news };
  if (isSameOffer(news, offerDraftOf(seen)) || isSameOffer(news, draft)) return { seen: offer, theirs: undefined };
  return { theirs: offer };
}
