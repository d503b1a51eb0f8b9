import { asApproved, wasApproved } from '@console/shared/approved';
import type { Entity } from '@console/shared/entities';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Row } from '@console/shared/live';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import type { Company } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { addressesOf } from '../documents/addresses.ts';
import { challanDocument, challanMark, laterEwayBill } from '../documents/challan.ts';
import type { InvoiceOf } from '../documents/challan.ts';
import { creditNoteDocument, creditNoteMark } from '../documents/credit-note.ts';
import { invoiceDocument, invoiceMark } from '../documents/invoice.ts';
import type { PrintedDocument } from '../documents/model.ts';
import type { CustomerAddresses } from '../documents/parties.ts';
import { purchaseOrderDocument, purchaseOrderMark } from '../documents/purchase-order.ts';
import { quotationDocument, quotationMark } from '../documents/quotation.ts';
import { creditNoteRecord } from '../records/credit-note.ts';
import { deliveryChallanRecord } from '../records/delivery-challan.ts';
import { orderRecord } from '../records/order.ts';
import { purchaseOrderRecord } from '../records/purchase-order.ts';
import { quotationRecord } from '../records/quotation.ts';
import { registeredOver } from './registered.ts';

export type PaperKind = Selectable<Database['papers']>['kind'];

type Id = string | number;

/** How one kind of paper is drawn from its record. */
interface Kind<I extends Id, R> {
  record: {
    entity: Entity;
    noun: string;
    table: keyof Database;
    key: string;
    get: (db: Kysely<Database>, id: I) => Promise<R>;
    findMany: (db: Kysely<Database>, ids: readonly I[]) => Promise<R[]>;
  };
  draw: (row: R, known: CustomerAddresses & { invoice?: InvoiceOf | undefined }, company: Company) => PrintedDocument;
  /** The tax invoice that the paper names. */
  invoiceOf?: (db: Kysely<Database>, row: R) => Promise<InvoiceOf | undefined>;
  /** The mark of its present status. */
  mark: (row: R) => string | null;
  /** Not issued yet, or changed since. */
  isDraft: (row: R) => boolean;
  /** It must have a paper. Nobody knows of what was cancelled before papers existed. */
  isIssued: (row: R) => boolean;
  /** The same in SQL. */
  issued: RawBuilder<boolean>;
  /** The row with the terms that were issued, if they have changed since. */
  asIssued?: (row: R) => R;
  /** What came after its issue and is laid over the paper beside its mark: the paper itself never changes. */
  over?: (db: Kysely<Database>, id: I, paper: PrintedDocument, row: R) => Promise<Partial<PrintedDocument>>;
}

export type AnyKind = Kind<Id, Row & { tenant_id?: number }>;

const kind = <I extends Id, R>(spec: Kind<I, R>) => spec as unknown as AnyKind;

export const KINDS: Readonly<Record<PaperKind, AnyKind>> = {
  quotation: kind<number, Quotation>({
    record: quotationRecord,
    draw: quotationDocument,
    mark: ({ status }) => quotationMark(status),
    isDraft: ({ status }) => status === 'SENT',
    isIssued: (row) => wasApproved(row),
    issued: sql`(status in ('CONFIRMED', 'CONVERTED_TO_ORDER') or approved is not null)`,
    asIssued: asApproved,
  }),
  purchase_order: kind<string, PurchaseOrder>({
    record: purchaseOrderRecord,
    draw: (order, _addresses, company) => purchaseOrderDocument(order, company),
    mark: ({ status }) => purchaseOrderMark(status),
    isDraft: ({ status }) => status === 'DRAFT',
    isIssued: ({ status }) => status === 'ISSUED' || status === 'PAID',
    issued: sql`status in ('ISSUED', 'PAID')`,
  }),
  delivery_challan: kind<string, DeliveryChallan>({
    record: deliveryChallanRecord,
    draw: challanDocument,
    invoiceOf: (db, { order_number }) => invoiceOf(db, order_number),
    over: async (_db, _id, paper, challan) => laterEwayBill(paper, challan),
    mark: ({ status }) => challanMark(status),
    isDraft: ({ status }) => status === 'DRAFT',
    isIssued: ({ status }) => status === 'IN_TRANSIT' || status === 'DELIVERED',
    issued: sql`status in ('IN_TRANSIT', 'DELIVERED')`,
  }),
  credit_note: kind<string, CreditNote>({
    record: creditNoteRecord,
    draw: creditNoteDocument,
    mark: ({ status }) => creditNoteMark(status),
    isDraft: ({ status }) => status === 'DRAFT',
    isIssued: ({ status }) => status === 'ISSUED',
    issued: sql`status = 'ISSUED'`,
    over: (db, cn_id) => registeredOver(db, 'cn_id', cn_id),
  }),
  tax_invoice: kind<string, Order>({
    record: orderRecord,
    draw: invoiceDocument,
    mark: ({ status }) => invoiceMark(status),
    isDraft: ({ invoice_number }) => invoice_number === null,
    isIssued: ({ invoice_number }) => invoice_number !== null,
    issued: sql`invoice_number is not null`,
    over: (db, order_number) => registeredOver(db, 'order_number', order_number),
  }),
};

/** The document of a record as it stands now, for a reader who may see everything. */
export const drawNow = async (
  db: Kysely<Database>,
  { draw, invoiceOf: named }: AnyKind,
  row: Row & { tenant_id?: number },
  company: Company,
): Promise<PrintedDocument> =>
  draw(row, { ...(await addressesOf(db, row.tenant_id)), invoice: await named?.(db, row) }, company);

/** The tax invoice of an order, once it is issued. */
async function invoiceOf(db: Kysely<Database>, order_number: string): Promise<InvoiceOf | undefined> {
  const known = await db
    .selectFrom('orders')
    .where('order_number', '=', order_number)
    .select(['invoice_number', 'invoice_date'])
    .executeTakeFirst();
  const { invoice_number, invoice_date } = known ?? {};
  return invoice_number && invoice_date ? { invoice_number, invoice_date } : undefined;
}
