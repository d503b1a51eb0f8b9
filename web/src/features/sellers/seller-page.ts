import { MESSAGES } from '@console/shared/messages';
import { getSeller } from '../../api/sellers.ts';
import { stores } from '../../stores/stores.ts';

/** The seller named in the address, apart from what is shown of it. */
export const SELLER_PAGE = {
  store: stores.seller,
  read: (id: string, signal: AbortSignal) => getSeller(Number(id), signal),
  noun: 'seller',
  failed: MESSAGES.seller.getFailed,
  list: { path: '/seller-manager', title: 'All sellers' },
};
