import type { SavedView } from '@console/shared/entities/saved-view';
import { includesRole, can, OWN_CATEGORY_ROLES } from '@console/shared/permissions';
import { loadInTime } from '../../api/lazy-part.ts';
import type { CommercialRow } from '../../lists/commercial-list.ts';
import type { ListKind } from '../../lists/list-kind.ts';
import type { Profile } from '../../stores/session.ts';

type AnyKind = ListKind<CommercialRow>;
type Load = (user: Profile, params: URLSearchParams) => Promise<object>;

const purchaseOrders: Load = async () =>
  (await import('../../features/purchase-orders/purchase-order-list.tsx')).PURCHASE_ORDER_LIST;

/** The list at each address, loaded where a view of it is pinned. */
const LISTS: Readonly<Record<string, Load>> = {
  '/quoteRequests': async ({ permissions }) =>
    (await import('../../features/quote-requests/request-list.tsx')).requestListFor(
      can(permissions, 'product', 'READ'),
    ),
  '/quotations': async () => (await import('../../features/quotations/quotation-list.tsx')).QUOTATION_LIST,
  '/orders': async () => (await import('../../features/orders/order-list.tsx')).ORDER_LIST,
  '/purchaseOrders': purchaseOrders,
  '/purchase-orders': purchaseOrders,
  '/deliveryChallans': async () => (await import('../../features/challans/challan-list.tsx')).CHALLAN_LIST,
  '/creditNotes': async () => (await import('../../features/credit-notes/credit-note-list.tsx')).CREDIT_NOTE_LIST,
  '/payments': async () => (await import('../../features/payments/payment-list.tsx')).PAYMENT_LIST,
  '/expenses': async () => (await import('../../features/expenses/expense-list.tsx')).EXPENSE_LIST,
  '/inventoryManager': async ({ role_id, user_id }) =>
    (await import('../../features/products/product-list.tsx')).productList(
      includesRole(OWN_CATEGORY_ROLES, role_id) ? user_id : null,
    ),
  '/seller-manager': async (_user, params) =>
    params.get('tab') === 'leads'
      ? (await import('../../features/sellers/leads/lead-list.tsx')).LEAD_LIST
      : (await import('../../features/sellers/seller-list.tsx')).SELLER_LIST,
  '/organisations': async () => (await import('../../features/organisations/organisation-list.tsx')).ORGANISATION_LIST,
  '/admins': async () => (await import('../../features/users/user-lists.tsx')).STAFF_LIST,
  '/ops-support': async (_user, params) => {
    const { TICKET_KINDS } = await import('../../features/support/ticket-list.tsx');
    const { ticketListIn } = await import('../../features/support/ticket-lists.ts');
    return TICKET_KINDS[ticketListIn(params.get('list'))];
  },
};

/** The list of a view; undefined if it cannot be loaded, or is one of many at its address, such as a customer's users. */
export async function kindOf(
  { path, query }: Pick<SavedView, 'path' | 'query'>,
  user: Profile,
): Promise<AnyKind | undefined> {
  const load = LISTS[path];
  if (!load) return undefined;
  const kind = await loadInTime(() => load(user, new URLSearchParams(query))).catch(() => undefined);
  return kind as AnyKind | undefined;
}
