import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { MESSAGES } from '@console/shared/messages';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { takesQuery } from '../../stores/gateway.ts';
import { listChallans } from '../../api/challans.ts';
import type { Column } from '../../components/column.ts';
import { RouteLink } from '../../components/route-link.tsx';
import type { ListKind, OwnFieldsProps } from '../../lists/list-kind.ts';
import {
  createdColumn,
  createdExport,
  customerColumn,
  customerExport,
  numberColumn,
  statusColumn,
  totalColumn,
  viewersColumn,
} from '../../lists/table/common-columns.tsx';
import { csvMoment } from '../../lists/export/csv.ts';
import { EwayBillMark } from '../../records/challan/eway-bill-warning.tsx';
import { stores } from '../../stores/stores.ts';
import { KeywordField } from '../../lists/filters/keyword-field.tsx';

/** Filter by order, for a gateway that does not search, and for an address that names an order. */
const ChallanFilter = ({ values, onChange, className }: OwnFieldsProps) =>
  (!takesQuery('/dc', 'keyword') || values['order_number'] !== undefined) && (
    <KeywordField
      label="Order number"
      placeholder="Whole order number"
      className={className}
      value={values['order_number'] ?? ''}
      onChange={(order_number) => onChange({ order_number }, true)}
    />
  );

const statusOnly = statusColumn<DeliveryChallan>(deliveryChallanChart, '12rem');

const STATUS: Column<DeliveryChallan> = {
  ...statusOnly,
  render: (row) => (
    <>
      {statusOnly.render(row)}
      <EwayBillMark row={row} />
    </>
  ),
};

const COLUMNS: readonly Column<DeliveryChallan>[] = [
  numberColumn('Challan', ({ challanId }) => challanId),
  {
    key: 'order',
    title: 'Order',
    width: '10rem',
    priority: 2,
    sortBy: ({ order_number }) => order_number,
    render: ({ order_number }) => (
      <RouteLink to={`/order-details/${order_number}?tab=supply`}>{order_number}</RouteLink>
    ),
  },
  customerColumn,
  STATUS,
  { ...totalColumn(({ dc_grand_total }) => dc_grand_total), title: 'Total' },
  createdColumn,
  viewersColumn(stores.delivery_challan),
];

/** The list of all delivery challans. */
export const CHALLAN_LIST: ListKind<DeliveryChallan> = {
  title: 'Delivery Challans',
  one: 'delivery challan',
  many: 'delivery challans',
  chart: deliveryChallanChart,
  call: '/dc',
  store: stores.delivery_challan,
  idOf: ({ challanId }) => challanId,
  failed: MESSAGES.challan.listFailed,
  labelOf: ({ challanId }) => `challan ${challanId}`,
  columns: COLUMNS,
  exported: (seesTenants) => [
    { title: 'Challan', value: ({ challanId }) => challanId },
    { title: 'Order', value: ({ order_number }) => order_number },
    ...customerExport(seesTenants),
    { title: 'Status', value: ({ status }) => deliveryChallanChart.label(status) },
    { title: 'Total', value: ({ dc_grand_total }) => dc_grand_total },
    ...(seesTenants ? [{ title: 'Received by', value: ({ received_by }: DeliveryChallan) => received_by }] : []),
    { title: 'Received', value: ({ received_at }) => received_at && csvMoment(received_at) },
    { title: 'E-way bill', value: ({ ewaybill_number }) => ewaybill_number },
    {
      title: 'E-way bill valid until',
      value: ({ ewaybill_valid_until: until }) => until && csvMoment(until),
    },
    { title: 'Reason for cancellation', value: ({ cancel_message }) => cancel_message },
    createdExport,
  ],
  people: ['manager'],
  own: { names: ['order_number'], open: 'open' },
  ownFields: ChallanFilter,
  searchHint: (seesTenants) => (seesTenants ? 'Number, order or customer' : 'Number or order'),
  words: (row) => [...SEARCHED_FIELDS.delivery_challan.map((field) => row[field]), row.tenant_info.tenant_name],
  isOwn: (row, own) => {
    const order_number = wanted(own);
    return order_number === undefined || row.order_number === order_number;
  },
  read: async ({ own = {}, ...query }, signal) => {
    const order_number = wanted(own);
    // The call accepts only document numbers, and no order has any other.
    if (order_number !== undefined && !isDocumentNumber(order_number)) return NONE;
    return listChallans({ ...query, ...(order_number !== undefined && { order_number }) }, signal);
  },
};

const NONE = { rows: [], count: 0, position: undefined };
const isDocumentNumber = (text: string) => /^[A-Z0-9-]{1,16}$/.test(text);

const wanted = ({ order_number }: Readonly<Record<string, string>>) => order_number?.toUpperCase() || undefined;
