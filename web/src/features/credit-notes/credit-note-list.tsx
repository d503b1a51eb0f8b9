import { creditedBy } from '@console/shared/credit';
import type { CreditNote } from '@console/shared/entities/credit-note';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import { MESSAGES } from '@console/shared/messages';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { listCreditNotes } from '../../api/credit-notes.ts';
import type { Column } from '../../components/column.ts';
import { RouteLink } from '../../components/route-link.tsx';
import { taxColumns } from '../../lists/export/paper-columns.ts';
import { idIn } from '../../lists/filters/id-in.ts';
import { OwnCustomer } from '../../lists/filters/own-party.tsx';
import type { ListKind, OwnFieldsProps } from '../../lists/list-kind.ts';
import {
  createdColumn,
  createdExport,
  customerColumn,
  customerExport,
  numberColumn,
  statusColumn,
  totalColumn,
} from '../../lists/table/common-columns.tsx';
import { nameOf } from '../../records/person-name.ts';
import { takesQuery } from '../../stores/gateway.ts';
import { stores } from '../../stores/stores.ts';

const pageOf = (order_number: string) => `/order-details/${order_number}?tab=money`;

const COLUMNS: readonly Column<CreditNote>[] = [
  numberColumn('Credit note', ({ cnId }) => cnId),
  {
    key: 'order',
    title: 'Order',
    width: '9rem',
    sortBy: ({ order_number }) => order_number,
    render: ({ order_number }) => <RouteLink to={pageOf(order_number)}>{order_number}</RouteLink>,
  },
  {
    key: 'invoice',
    title: 'Invoice',
    width: '10rem',
    priority: 2,
    sortBy: ({ invoice_number }) => invoice_number,
    render: ({ invoice_number }) => invoice_number,
  },
  customerColumn,
  statusColumn(creditNoteChart, '7rem'),
  { ...totalColumn(creditedBy), title: 'Total' },
  createdColumn,
];

/** All credit notes. A row opens the page of its order. */
export const CREDIT_NOTE_LIST: ListKind<CreditNote> = {
  title: 'Credit Notes',
  one: 'credit note',
  many: 'credit notes',
  chart: creditNoteChart,
  call: '/credit_note',
  store: stores.credit_note,
  failed: MESSAGES.others.creditNotesFailed,
  labelOf: ({ cnId }) => `credit note ${cnId}`,
  pageOf: (id) => pageOf(stores.credit_note.row(id)?.order_number ?? ''),
  columns: COLUMNS,
  exported: (seesTenants) => [
    { title: 'Credit note', value: ({ cnId }) => cnId },
    { title: 'Order', value: ({ order_number }) => order_number },
    { title: 'Invoice', value: ({ invoice_number }) => invoice_number },
    { title: 'Invoice date', value: ({ invoice_date }) => invoice_date },
    ...customerExport(seesTenants),
    { title: 'Status', value: ({ status }) => creditNoteChart.label(status) },
    { title: 'Issued on', value: ({ issued }) => issued?.on },
    { title: 'Taxable value', value: ({ issued }) => issued?.taxable },
    ...(seesTenants ? taxColumns(({ issued }: CreditNote) => issued) : []),
    { title: 'Total', value: creditedBy },
    { title: 'Remark', value: ({ remark }) => remark },
    { title: 'Created by', value: ({ created_by_info }) => nameOf(created_by_info) },
    createdExport,
  ],
  people: [],
  own: { names: ['tenant_id'], open: 'open' },
  ownFields: CustomerOf,
  isOwn: (row, { tenant_id }) => {
    const customer = idIn(tenant_id);
    return customer === null || row.tenant_id === customer;
  },
  sum: { amountOf: (row) => (row.status === 'ISSUED' ? creditedBy(row) : 0), words: 'issued' },
  words: (row) => [...SEARCHED_FIELDS.credit_note.map((field) => row[field]), row.tenant_info.tenant_name],
  read: ({ own = {}, ...query }, signal) => {
    const customer = idIn(own['tenant_id']);
    return listCreditNotes({ ...query, ...(customer !== null && { tenant_id: customer }) }, signal);
  },
};

function CustomerOf(filters: OwnFieldsProps) {
  return takesQuery('/credit_note', 'tenant_id') && <OwnCustomer {...filters} />;
}
