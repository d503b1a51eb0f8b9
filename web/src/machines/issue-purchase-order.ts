import { GSTIN_LENGTH, PHONE_LENGTH } from '@console/shared/constants';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { isGstinLength } from '@console/shared/gst';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { isEmail, isPhone } from '@console/shared/validation';
import type { Faults, WorkRules } from './work/contract.ts';
import { fieldParts } from './work/parts.ts';
import { workOnRecord } from './work-on-record.ts';

/** Where the order goes: asked for when it is issued (spec section 2). */
export interface IssueDraft {
  gstin: string;
  seller_email: string;
  seller_whatsapp_number: string;
}
export type PurchaseOrderCommand = 'issue' | 'cancel';

export const issueRules: WorkRules<PurchaseOrder, IssueDraft, PurchaseOrderCommand> = {
  entity: 'purchase_order',
  chart: purchaseOrderChart,
  commands: {
    issue: { move: 'issue', faults: issueFaults },
    cancel: { move: 'cancel', asksFirst: true },
  },
  draftOf: ({ gstin, seller_email, seller_whatsapp_number, seller_info }) => ({
    gstin: gstin ?? seller_info.gstin ?? '',
    seller_email: seller_email ?? seller_info.email_id_1 ?? '',
    seller_whatsapp_number: seller_whatsapp_number ?? seller_info.mobile_1 ?? '',
  }),
  edit: (draft, patch) => ({
    ...draft,
    ...patch,
    ...(patch.gstin !== undefined && { gstin: patch.gstin.replaceAll(/\s/g, '').toUpperCase() }),
  }),
  parts: fieldParts({
    gstin: ['gstin'],
    seller_email: ['seller_email'],
    seller_whatsapp_number: ['seller_whatsapp_number'],
  }),
};

export const issuePurchaseOrderMachine = workOnRecord(issueRules);

/** Spec section 5. A wrong check character is no fault: `gstinWarning` says it beside the field. */
function issueFaults({ gstin, seller_email, seller_whatsapp_number }: IssueDraft): Faults {
  const faults: Record<string, string> = {};
  if (!isGstinLength(gstin)) faults['gstin'] = `A GSTIN has exactly ${GSTIN_LENGTH} characters.`;
  if (!isEmail(seller_email)) faults['seller_email'] = 'Enter a valid e-mail address.';
  if (!isPhone(seller_whatsapp_number)) faults['seller_whatsapp_number'] = `Enter a ${PHONE_LENGTH}-digit number.`;
  return faults;
}
