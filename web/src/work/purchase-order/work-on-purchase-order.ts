import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { WORDING } from '@console/shared/wording';
import { getPurchaseOrder, updatePurchaseOrderStatus } from '../../api/purchase-orders.ts';
import { issuePurchaseOrderMachine, issueRules } from '../../machines/issue-purchase-order.ts';
import type { IssueDraft, PurchaseOrderCommand, SellerOrder } from '../../machines/issue-purchase-order.ts';
import type { Said, Save, Saved } from '../../machines/work/contract.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';
import type { WorkKind } from '../use-record-work.tsx';
import { orderChanges } from './order-changes.ts';
import { SELLER_OF, writeSeller } from './seller-of.ts';

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
  seller_email: 'Seller e-mail',
  seller_whatsapp_number: 'Whatsapp',
};

export const PURCHASE_ORDER_WORK: WorkKind<SellerOrder, IssueDraft, PurchaseOrderCommand> = {
  rules: issueRules,
  machine,
  noun: 'purchase order',
  chart: purchaseOrderChart,
  idOf: ({ po_id }) => po_id,
  labelOf: ({ seller_info }) => seller_info.seller_name,
  partLabel: (part) => PART_LABELS[part] ?? part,
  showPart: (part, draft) => draft[part as 'gstin'] || 'empty',
  editorOf: (seen, row) => (row.revision > seen.revision ? undefined : 'A colleague, in the record of the seller,'),
  changesOf: orderChanges,
};

async function savePurchaseOrder({ command, row, draft }: SavePurchaseOrder): Promise<Saved<SellerOrder>> {
  const { po_id, revision, status } = row;
  const { gstin, seller_email, seller_whatsapp_number, tells_seller } = draft;
  const isIssue = command === 'issue';
  const contact = { gstin, seller_email: seller_email.trim(), seller_whatsapp_number };
  const reply = await updatePurchaseOrderStatus(
    isIssue
      ? { po_id, status: 'ISSUED', ...contact, send_email: tells_seller }
      : { po_id, status: 'CANCELLED', send_email: true },
    { ifMatch: revision },
  );
  // The seller of a draft hears nothing of its end.
  const isTold = isIssue ? tells_seller : status !== 'DRAFT';
  return { row: reply.purchaseOrder, said: isTold ? said(reply, isIssue) : [] };
}

interface Told {
  is_email_sent: boolean;
  email_message: string;
  is_whatsapp_sent: boolean;
  whatsapp_message: string;
}

function said(reply: Told, isTexted: boolean): Said[] {
  const mail: Said = reply.is_email_sent
    ? { isGood: true, title: WORDING.purchaseOrder.emailSent, ...detailOf(reply.email_message) }
    : { isGood: false, title: WORDING.purchaseOrder.emailFailed, detail: reply.email_message };
  const text: Said = reply.is_whatsapp_sent
    ? { isGood: true, title: 'WhatsApp message sent' }
    : { isGood: false, title: 'WhatsApp message is not sent', detail: reply.whatsapp_message };
  return isTexted ? [mail, text] : [mail];
}

/** The words of a mail that went out, where they say more than that. */
const detailOf = (message: string) => (message === WORDING.purchaseOrder.emailSent ? {} : { detail: message });
