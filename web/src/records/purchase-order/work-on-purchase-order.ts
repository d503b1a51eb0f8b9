import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { getPurchaseOrder, updatePurchaseOrderStatus } from '../../api/purchase-orders.ts';
import { issuePurchaseOrderMachine, issueRules } from '../../machines/issue-purchase-order.ts';
import type { IssueDraft, PurchaseOrderCommand, SellerOrder } from '../../machines/issue-purchase-order.ts';
import type { Save, Saved } from '../../machines/record-work/contract.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';
import type { WorkKind } from '../use-record-work.tsx';
import { orderChanges } from './order-changes.ts';
import { SELLER_OF, writeSeller } from './seller-of.ts';
import { mailSaid, textSaid } from './told-seller.ts';

type SavePurchaseOrder = Save<SellerOrder, IssueDraft, PurchaseOrderCommand>;

const machine = provideWork<SellerOrder, IssueDraft, PurchaseOrderCommand>(issuePurchaseOrderMachine, {
  store: stores.purchase_order,
  read: getPurchaseOrder,
  save: savePurchaseOrder,
  saveFirst: async ({ row, draft }) => ({ row: { ...row, seller: await writeSeller(row, draft) } }),
  joined: SELLER_OF,
});

const PART_LABELS: Readonly<Record<string, string>> = {
  gstin: 'Seller GST',
  seller_email: 'Seller email',
  seller_whatsapp_number: 'Whatsapp',
};

export const PURCHASE_ORDER_WORK: WorkKind<SellerOrder, IssueDraft, PurchaseOrderCommand> = {
  rules: issueRules,
  machine,
  keptAs: 'issue-work.1',
  noun: 'purchase order',
  chart: purchaseOrderChart,
  labelOf: ({ seller_info }) => seller_info.seller_name,
  partLabel: (part) => PART_LABELS[part] ?? part,
  showPart: (part, draft) => draft[part as 'gstin'] || 'empty',
  editorOf: (seen, row) => (row.revision > seen.revision ? undefined : 'A colleague, in the seller record,'),
  changesOf: orderChanges,
};

async function savePurchaseOrder({ command, row, draft, reason }: SavePurchaseOrder): Promise<Saved<SellerOrder>> {
  const { po_id, revision } = row;
  const { gstin, seller_email, seller_whatsapp_number, tells_seller } = draft;
  const isIssue = command === 'issue';
  const contact = { gstin, seller_email: seller_email.trim(), seller_whatsapp_number };
  const reply = await updatePurchaseOrderStatus(
    isIssue
      ? { po_id, status: 'ISSUED', ...contact, send_email: tells_seller }
      : { po_id, status: 'CANCELLED', send_email: true, message: reason },
    { ifMatch: revision },
  );
  const isTexted = isIssue && tells_seller;
  return { row: reply.purchaseOrder, said: [...mailSaid(reply), ...(isTexted ? textSaid(reply) : [])] };
}
