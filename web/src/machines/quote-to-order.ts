import type { QuotingContext } from './quoting/contract.ts';
import { sent } from './quoting/converting.ts';
import { followedAs } from './quoting/news.ts';
import { preparing } from './quoting/preparing.ts';
import { newQuotingTerms } from './quoting/rules.ts';
import { resumed } from './quoting/saved.ts';
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
