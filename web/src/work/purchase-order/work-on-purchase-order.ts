import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { getPurchaseOrder, updatePurchaseOrderStatus } from '../../api/purchase-orders.ts';
import { issuePurchaseOrderMachine, issueRules } from '../../machines/issue-purchase-order.ts';
import type { IssueDraft, PurchaseOrderCommand } from '../../machines/issue-purchase-order.ts';
import type { Save, Saved } from '../../machines/work/contract.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';
import type { WorkKind } from '../use-record-work.tsx';

const machine = provideWork(issuePurchaseOrderMachine, {
  store: stores.purchase_order,
  read: getPurchaseOrder,
  save: savePurchaseOrder,
});

const PART_LABELS: Readonly<Record<string, string>> = {
  gstin: 'Seller GST',
  seller_email: 'Seller e-mail',
  seller_whatsapp_number: 'Whatsapp',
};

export const PURCHASE_ORDER_WORK: WorkKind<PurchaseOrder, IssueDraft, PurchaseOrderCommand> = {
  rules: issueRules,
  machine,
  noun: 'purchase order',
  chart: purchaseOrderChart,
  idOf: ({ po_id }) => po_id,
  labelOf: ({ seller_info }) => seller_info.seller_name,
  partLabel: (part) => PART_LABELS[part] ?? part,
  showPart: (part, draft) => draft[part as keyof IssueDraft] || 'empty',
};

async function savePurchaseOrder({
  command,
  row: { po_id, revision, status },
  draft,
}: Save<PurchaseOrder, IssueDraft, PurchaseOrderCommand>): Promise<Saved<PurchaseOrder>> {
  const isIssue = command === 'issue';
  const reply = await updatePurchaseOrderStatus(
    isIssue
      ? { po_id, status: 'ISSUED', ...draft, send_email: true }
      : { po_id, status: 'CANCELLED', send_email: true },
    { ifMatch: revision },
  );
  // The seller of a draft hears nothing of its end.
  const isMailed = reply.is_email_sent || (!isIssue && status === 'DRAFT');
  return { row: reply.purchaseOrder, ...(!isMailed && { warning: reply.error ?? reply.email_message }) };
}
