import { useAddress } from '../address/use-address.ts';
import { useOpening } from '../address/use-opening.ts';
import type { PurchaseOrderTab } from './purchase-order-modal.tsx';

const read = (params: URLSearchParams) =>
  ({ viewed: params.get('view'), tab: params.get('key') === '2' ? '2' : '1' }) as const;

/** The purchase order shown over a list, and its tab, in the address: `view=PO2627-000012&key=2`. */
export function useViewed() {
  const [address, change] = useAddress(read);
  const { open, close, state } = useOpening(change, address.viewed !== null);
  return {
    ...address,
    onTab: (tab: PurchaseOrderTab) => change([{ key: tab === '2' ? tab : undefined }], { replace: true, state }),
    view: (po_id: string) => open({ view: po_id, key: undefined }),
    close: () => close({ view: undefined, key: undefined }),
  };
}
