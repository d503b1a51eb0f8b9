import type { QuotingContext, QuotingLine, SavedQuoting, Sellers } from './quoting/contract.ts';
import { sent } from './quoting/converting.ts';
import { followedAs } from './quoting/news.ts';
import { preparing } from './quoting/preparing.ts';
import { newQuotingTerms } from './quoting/rules.ts';
import { quotingSetup } from './quoting/setup.ts';

/**
 * From a customer's quote requests to a quotation, and on to its order. A request that a colleague makes unavailable
 * leaves the draft with a notice; the rest of the draft is kept.
 */
export const quoteToOrderMachine = quotingSetup.createMachine({
  id: 'quoteToOrder',
  context: ({ input: { worker, newKey, saved: kept, quotation: row } }): QuotingContext => ({
    worker,
    newKey,
    selected: [],
    lines: [],
    sellers: {},
    missingOffers: [],
    terms: newQuotingTerms(),
    mode: 'new',
    wasOpen: false,
    isTried: false,
    refused: {},
    problem: undefined,
    key: newKey(),
    attempt: undefined,
    unsure: undefined,
    order_number: undefined,
    quotation: undefined,
    ...(kept && resumed(kept)),
    ...(row && { quotation: followedAs(row) }),
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: ({ context }) => context.quotation !== undefined && context.lines.length === 0, target: 'sent' },
        { target: 'preparing' },
      ],
    },
    preparing,
    sent,
    ordered: { type: 'final' },
  },
});

type Resumed = Pick<
  QuotingContext,
  'lines' | 'sellers' | 'terms' | 'mode' | 'quotation' | 'wasOpen' | 'key' | 'unsure'
>;

/** Where the person continues. The requests still have to be read. */
function resumed(saved: SavedQuoting): Resumed {
  const lines = saved.lines.map((line): QuotingLine => ({
    ...line,
    request: undefined,
    isRemoved: false,
    removedBy: undefined,
  }));
  const { quotation_id } = saved;
  return {
    lines,
    sellers: sellersIn(lines),
    terms: { ...newQuotingTerms(), ...saved.terms },
    mode: saved.mode,
    quotation: quotation_id === null ? undefined : { quotation_id, row: undefined, isGone: false },
    wasOpen: saved.wasOpen,
    key: saved.key,
    unsure: saved.unsure ?? undefined,
  };
}

function sellersIn(lines: readonly QuotingLine[]): Sellers {
  const known = lines.flatMap(({ before, draft }) => [before, draft]);
  return Object.fromEntries(
    known.flatMap(({ sku_offer_id, seller_id, seller_name }) =>
      sku_offer_id === null || seller_id === null ? [] : [[sku_offer_id, { sku_offer_id, seller_id, seller_name }]],
    ),
  );
}
