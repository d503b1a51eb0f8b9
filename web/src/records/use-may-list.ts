import type { CallName } from '@console/shared/calls/call';
import { can } from '@console/shared/permissions';
import type { PermissionEntity } from '@console/shared/permissions';
import { useOffers } from '../stores/use-offers.ts';
import { useUser } from '../stores/use-user.ts';

/** The list of each kind of record that belongs to documents. */
export const LISTS = {
  purchase_order: 'GET /getPurchaseOrder',
  delivery_challan: 'GET /dc',
  payment: 'GET /payment',
  expense: 'GET /expense',
  document_upload: 'GET /fileUpload',
} as const satisfies Partial<Record<PermissionEntity, CallName>>;

/** Whether this person may read records of a kind, and the gateway lists them. */
export function useMayList(entity: keyof typeof LISTS): boolean {
  const { permissions } = useUser();
  return useOffers(LISTS[entity]) && can(permissions, entity, 'READ');
}
