import type { SnapshotFrom } from 'xstate';
import type { quoteToOrderMachine } from '../quote-to-order.ts';
import { newQuotingTerms } from './rules.ts';
import type { QuotingContext, QuotingLine, SavedQuoting, Sellers } from './contract.ts';

type Snapshot = Pick<SnapshotFrom<typeof quoteToOrderMachine>, 'value' | 'context' | 'status' | 'matches'>;

/** What is to outlive a reload at this moment; undefined for nothing. */
export function savedOf(snapshot: Snapshot): SavedQuoting | undefined {
  const { lines, terms, mode, quotation, key, worker, attempt, unsure } = snapshot.context;
  const stage = stageOf(snapshot);
  if (!stage) return undefined;
  return {
    version: 1,
    user_id: worker.user_id,
    stage,
    lines: lines.map(({ request_id, before, draft, settled, isOut }) => ({
      request_id,
      before,
      draft,
      settled,
      isOut,
    })),
    terms,
    mode,
    quotation_id: quotation?.quotation_id ?? null,
    key,
    // The page may go away under a call: whether it was made, the requests will say.
    unsure: stage === 'saving' ? [...attempt] : stage === 'converting' ? [] : unsure ? [...unsure] : null,
  };
}

function stageOf(snapshot: Snapshot): SavedQuoting['stage'] | undefined {
  const { lines, wasOpen, unsure } = snapshot.context;
  if (snapshot.status !== 'active') return undefined;
  if (snapshot.matches('sent')) return snapshot.matches({ sent: 'converting' }) || unsure ? 'converting' : undefined;
  if (lines.length === 0) return undefined;
  if (snapshot.matches({ preparing: 'creating' }) || snapshot.matches({ preparing: 'adding' })) return 'saving';
  if (snapshot.matches({ preparing: 'selecting' })) return 'selecting';
  return snapshot.matches({ preparing: 'resuming' }) && !wasOpen ? 'selecting' : 'building';
}

type Resumed = Pick<
  QuotingContext,
  'lines' | 'sellers' | 'terms' | 'mode' | 'quotation' | 'wasOpen' | 'key' | 'unsure'
>;

/** Where the person goes on; the requests themselves are to be read anew. */
export function resumed(saved: SavedQuoting): Resumed {
  const lines = saved.lines.map((line): QuotingLine => ({
    ...line,
    request: undefined,
    isRemoved: false,
    removedBy: undefined,
  }));
  const { quotation_id, stage } = saved;
  return {
    lines,
    sellers: sellersIn(lines),
    terms: { ...newQuotingTerms(), ...saved.terms },
    mode: saved.mode,
    quotation: quotation_id === null ? undefined : { quotation_id, row: undefined, isGone: false },
    wasOpen: stage !== 'selecting',
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
