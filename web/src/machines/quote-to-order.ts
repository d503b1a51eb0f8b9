import type { QuotingContext } from './quoting/contract.ts';
import { sent } from './quoting/converting.ts';
import { followedAs } from './quoting/news.ts';
import { preparing } from './quoting/preparing.ts';
import { newQuotingTerms } from './quoting/rules.ts';
import { resumed } from './quoting/saved.ts';
import { quotingSetup } from './quoting/setup.ts';

/**
 * From the requests of a customer to a quotation, and from that to its order. Whatever colleagues do meanwhile, a
 * request that can no longer be quoted leaves the draft with a word, and nothing else of it is lost.
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
