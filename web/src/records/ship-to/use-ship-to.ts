import { can, isStaff } from '@console/shared/permissions';
import { usualAddress } from '@console/shared/ship-to';
import { listOrders } from '../../api/orders.ts';
import { stores } from '../../stores/stores.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { useAddresses } from '../addresses/use-addresses.ts';
import { useLiveRows } from '../use-live-rows.ts';
import { SHIPS } from './ship-to.tsx';

/** More than a customer has. */
const MOST = 100;

export const siteOwner = (tenant_id: number) => ({ entity_type: 'TENANT', entity_id: String(tenant_id) });

/** The addresses that the goods of a customer may go to. */
export const useSites = (tenant_id: number) => useAddresses(siteOwner(tenant_id), MOST);

/** Whether this person may choose where the goods of a customer go. */
export function useMayShip(): boolean {
  const { permissions, role_id } = useUser();
  return useOffers(SHIPS) && isStaff(role_id) && can(permissions, 'tenant', 'READ');
}

/** Where a customer's goods usually go, as the server decides it for an order that names no address. */
export function useUsualAddress(tenant_id: number): number | null {
  const { rows: addresses } = useSites(tenant_id);
  const { rows: orders } = useLiveRows(stores.order, `ship-to:${tenant_id}`, () => ({
    page: 1,
    limit: 5,
    matches: (order) => order.tenant_id === tenant_id,
    read: (page, signal) => listOrders({ tenant_id, ...page }, signal),
  }));
  const last = orders.find(({ shipping_address_id }) => shipping_address_id);
  return usualAddress(
    addresses.map(({ address_id }) => address_id),
    last?.shipping_address_id,
  );
}
