import type { Entity } from '@console/shared/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { blogRecord } from './blog.ts';
import { categoryRecord } from './category.ts';
import { creditNoteRecord } from './credit-note.ts';
import { deliveryChallanRecord } from './delivery-challan.ts';
import { expenseRecord } from './expense.ts';
import { leadRecord } from './lead.ts';
import { offerRecord } from './offer.ts';
import { orderRecord } from './order.ts';
import { organisationRecord } from './organisation.ts';
import { paymentRecord } from './payment.ts';
import { productRecord } from './product.ts';
import { purchaseOrderRecord } from './purchase-order.ts';
import { quotationRecord } from './quotation.ts';
import { quoteRequestRecord } from './quote-request.ts';
import { sellerRecord } from './seller.ts';
import { skuRecord } from './sku.ts';
import { supportTicketRecord } from './support-ticket.ts';
import { tenantRecord } from './tenant.ts';
import { userRecord } from './user.ts';

/** The rows of an entity, and the columns that identify their customer. */
interface Owner {
  record: {
    noun: string;
    table: keyof Database;
    key: string;
    find: (db: Kysely<Database>, id: never) => Promise<object | undefined>;
  };
  /** The database numbers the rows; otherwise the id is a document number. */
  numbered?: true;
  /** Deleted rows stay in the table. */
  deletable?: true;
  /** The columns that decide what a customer's own account may see of it (`shared/src/audience.ts`). */
  holder?: readonly ('org_id' | 'tenant_id' | 'tenant_info' | 'status' | 'approved')[];
}

/** The records that can have comments, addresses and documents. */
export const OWNERS: Partial<Record<Entity, Owner>> = {
  quotation_request: { record: quoteRequestRecord, numbered: true, holder: ['org_id', 'tenant_id'] },
  quotation: { record: quotationRecord, numbered: true, holder: ['tenant_info', 'status', 'approved'] },
  order: { record: orderRecord, holder: ['tenant_info'] },
  purchase_order: { record: purchaseOrderRecord },
  delivery_challan: { record: deliveryChallanRecord, holder: ['tenant_info'] },
  credit_note: { record: creditNoteRecord, holder: ['tenant_info'] },
  payment: { record: paymentRecord, numbered: true },
  expense: { record: expenseRecord, numbered: true },
  product: { record: productRecord, numbered: true, deletable: true },
  sku: { record: skuRecord, numbered: true, deletable: true },
  offer: { record: offerRecord, numbered: true, deletable: true },
  category: { record: categoryRecord, numbered: true },
  seller: { record: sellerRecord, numbered: true, deletable: true },
  lead: { record: leadRecord, numbered: true },
  tenant: { record: tenantRecord, numbered: true, deletable: true, holder: ['org_id', 'tenant_id'] },
  tenant_user: { record: userRecord, numbered: true, deletable: true, holder: ['org_id', 'tenant_id'] },
  organisation: { record: organisationRecord, numbered: true, holder: ['org_id'] },
  blogs: { record: blogRecord, numbered: true, deletable: true },
  support_ticket: { record: supportTicketRecord, numbered: true },
};
