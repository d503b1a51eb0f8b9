import { snapshot } from 'valtio/vanilla';
import { fromCallback } from 'xstate';
import { isApiError } from '../../api/api-error.ts';
import { getOffer } from '../../api/offers.ts';
import { getQuotation } from '../../api/quotations.ts';
import { getRfq } from '../../api/rfqs.ts';
import type { Follow, FollowQuotation, QuotingEvent } from '../../machines/quoting/contract.ts';
import type { EntityStore, Versioned } from '../../stores/entity-store.ts';
import { createSteadyReader } from '../../stores/steady-reader.ts';
import { stores } from '../../stores/stores.ts';

/** Follows the given requests and reads the sellers of the given offers. */
export const requestsFeed = fromCallback<Follow, Omit<Follow, 'type'>>(({ input, sendBack, receive }) => {
  const followed = new Map<number, () => void>();
  const asked = new Map<number, () => void>();
  const tell = (event: QuotingEvent) => sendBack(event);

  function follow({ requests, offers }: Omit<Follow, 'type'>) {
    for (const [id, stop] of followed) {
      if (requests.includes(id)) continue;
      stop();
      followed.delete(id);
    }
    for (const id of requests) if (!followed.has(id)) followed.set(id, followRequest(id, tell));
    for (const id of offers) if (!asked.has(id)) asked.set(id, readSeller(id, tell));
  }
  follow(input);
  receive(follow);
  return () => {
    for (const stop of [...followed.values(), ...asked.values()]) stop();
  };
});

export const quotationFeed = fromCallback<FollowQuotation, Omit<FollowQuotation, 'type'>>(
  ({ input, sendBack, receive }) => {
    let stop = () => {};
    let followed: number | undefined;
    function follow({ quotation_id }: Omit<FollowQuotation, 'type'>) {
      if (quotation_id === followed) return;
      stop();
      followed = quotation_id;
      stop = quotation_id === undefined ? () => {} : followQuotation(quotation_id, sendBack);
    }
    follow(input);
    receive(follow);
    return () => stop();
  },
);

type Tell = (event: QuotingEvent) => void;

const followRequest = (request_id: number, tell: Tell) =>
  followRow(stores.quotation_request, String(request_id), {
    read: () => getRfq(request_id),
    changed: (row) => tell({ type: 'request.changed', row }),
    removed: (by) => tell({ type: 'request.removed', request_id, by }),
  });

const followQuotation = (quotation_id: number, tell: Tell) =>
  followRow(stores.quotation, String(quotation_id), {
    read: () => getQuotation(quotation_id),
    changed: (row) => tell({ type: 'quotation.changed', row }),
    removed: () => tell({ type: 'quotation.removed', quotation_id }),
  });

interface RowEnds<Row> {
  read: () => Promise<unknown>;
  changed: (row: Row) => void;
  removed: (by: string | undefined) => void;
}

/** Reports a row and its changes. Reads an unknown row first. */
function followRow<Row extends Versioned>(
  store: EntityStore<Row>,
  id: string,
  { read, changed, removed }: RowEnds<Row>,
): () => void {
  const reader = createSteadyReader({
    read,
    // The response goes into the store, which reports it.
    done: () => undefined,
    failed: (error) => {
      if (isApiError(error, 'not_found', 'forbidden')) removed(undefined);
    },
  });
  const ignore = store.watch(
    id,
    ({ row, change }) => (row ? changed(snapshot(row) as Row) : removed(change?.by?.name)),
    async () => reader.restart(),
  );
  const known = store.row(id);
  if (known) changed(snapshot(known) as Row);
  else reader.want();
  return () => {
    reader.stop();
    ignore();
  };
}

function readSeller(sku_offer_id: number, tell: Tell): () => void {
  const reader = createSteadyReader({
    read: (signal) => getOffer(sku_offer_id, signal),
    done: ({ seller_id, seller_name }) =>
      tell({ type: 'offer.known', offer: { sku_offer_id, seller_id, seller_name } }),
    failed: (error) => {
      if (!isApiError(error) || !error.isTransient) tell({ type: 'offer.missing', sku_offer_id });
    },
  });
  reader.want();
  return () => reader.stop();
}
