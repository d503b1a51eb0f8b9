import type { Offer } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import { useParams } from 'react-router';
import { getOffer } from '../../api/offers.ts';
import { stores } from '../../stores/stores.ts';
import { CATALOGUE } from '../../records/catalogue/addresses.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { EditOffer } from './edit-offer.tsx';

const LIST = { path: CATALOGUE, title: 'Catalogue' };
const read = (id: string, signal: AbortSignal): Promise<Offer> => getOffer(Number(id), signal);

/** /editOffer/{offerId}: edit, hide, show or delete an offer. */
export function EditOfferScreen() {
  const { offerId = '' } = useParams();
  return (
    <RecordPage
      key={offerId}
      id={offerId}
      store={stores.offer}
      read={read}
      noun="offer"
      failed={MESSAGES.offer.getFailed}
      list={LIST}
    >
      {(row) => <EditOffer first={row} />}
    </RecordPage>
  );
}
