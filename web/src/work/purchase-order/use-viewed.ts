import { useSearchParams } from 'react-router';
import type { PurchaseOrderTab } from './purchase-order-modal.tsx';

/** The purchase order that is looked at over a list, and its tab, in the address: `view=PO2627-000012&key=2`. */
export function useViewed() {
  const [params, setParams] = useSearchParams();
  const change = (view: string | null, tab: PurchaseOrderTab) => {
    const next = new URLSearchParams(params);
    next.delete('view');
    next.delete('key');
    if (view !== null) next.set('view', view);
    if (tab === '2') next.set('key', tab);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const viewed = params.get('view');
  return {
    viewed,
    tab: params.get('key') === '2' ? '2' : '1',
    onTab: (tab: PurchaseOrderTab) => change(viewed, tab),
    view: (po_id: string) => change(po_id, '1'),
    close: () => change(null, '1'),
  } as const;
}
