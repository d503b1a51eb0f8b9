import type { SnapshotFrom } from 'xstate';
import type { quoteToOrderMachine } from '../quote-to-order.ts';
import { newQuotingTerms } from './rules.ts';
import type { QuotingContext, QuotingLine, SavedQuoting, Sellers } from './contract.ts';

type Snapshot = Pick<SnapshotFrom<typeof quoteToOrderMachine>, 'context' | 'status' | 'matches' | 'hasTag'>;

/** What should survive a reload right now; undefined for nothing. */
export function savedOf(snapshot: Snapshot): SavedQuoting | undefined {
  const { lines, terms, mode, quotation, key, worker, attempt } = snapshot.context;
  // The page may close during a call. The records will show whether it succeeded.
  const unsure = snapshot.hasTag('calling') ? attempt : snapshot.context.unsure;
  if (snapshot.status !== 'active' || (lines.length === 0 && !unsure)) return undefined;
  return {
    version: 2,
    user_id: worker.user_id,
    wasOpen: isOpen(snapshot),
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
    unsure: unsure ?? null,
  };
}

const isOpen = (snapshot: Snapshot): boolean =>
  snapshot.matches({ preparing: 'resuming' })
    ? snapshot.context.wasOpen
    : snapshot.matches('preparing') && !snapshot.matches({ preparing: 'selecting' });

type Resumed = Pick<
  QuotingContext,
  'lines' | 'sellers' | 'terms' | 'mode' | 'quotation' | 'wasOpen' | 'key' | 'unsure'
>;

/** Where the person continues. The requests still have to be read. */
export function resumed(saved: SavedQuoting): Resumed {
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
