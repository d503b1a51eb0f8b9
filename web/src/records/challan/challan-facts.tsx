import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { formatDateTime } from '@console/shared/dates';
import { TRANSPORT_FIELDS, TRANSPORT_MODES } from '@console/shared/fields/transport';
import type { TransportMode } from '@console/shared/fields/transport';
import { EWAY_BILL_ABOVE, ewayBillWords, needsEwayBill } from '@console/shared/eway-bill';
import { can } from '@console/shared/permissions';
import { taxSteps } from '@console/shared/total-steps';
import { Facts } from '../../components/facts.tsx';
import type { Fact } from '../../components/facts.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { useUser } from '../../stores/use-user.ts';
import { ByWhom } from '../by-whom.tsx';
import { dayWords } from '../day-words.ts';
import { LineTable } from '../line-table.tsx';
import { shipToFacts } from '../ship-to/ship-to.tsx';
import { StoredFiles } from '../uploads/stored-files.tsx';
import type { ChallanCredit } from './challan-credit.ts';
import { challanLines, challanTotals } from './challan-lines.ts';

/** Transport fields that a form shows instead. */
export type WrittenFields = 'none' | 'under way' | 'all';

/** What is known of a challan, apart from the fields that a form beside it shows. */
export function ChallanFacts({ row, written }: { row: DeliveryChallan; written: WrittenFields }) {
  const seesTenant = can(useUser().permissions, 'tenant', 'READ');
  const { tenant_info: tenant } = row;
  return (
    <Facts
      facts={[
        {
          label: 'Order',
          value: (
            <RouteLink to={`/order-details/${row.order_number}`} newTab>
              {row.order_number}
            </RouteLink>
          ),
        },
        ...(seesTenant ? [{ label: 'Customer', value: tenant.tenant_name }] : []),
        { label: 'District', value: tenant.district },
        ...shipToFacts(row),
        { label: 'Created by', value: <ByWhom who={row.created_by_info} at={row.created_date} /> },
        ...transportFacts(row, written),
        ...receiptFacts(row),
        ...(row.cancel_message ? [{ label: 'Reason for cancellation', value: row.cancel_message, wide: true }] : []),
      ]}
    />
  );
}

/** The lines of a challan and its value. */
export function ChallanGoods({ row, credit }: { row: DeliveryChallan; credit?: ChallanCredit }) {
  const { taxable, tax, total } = challanTotals(row);
  return (
    <LineTable
      caption="Lines of the challan"
      lines={challanLines(row, credit?.lines)}
      priceTitle="Price"
      totals={[
        ...taxSteps(taxable, [{ head: 'GST', value: tax }]),
        { key: 'total', label: 'Consignment value', value: total, strong: true },
      ]}
      note={
        !row.ewaybill_number &&
        // Of goods under way without one, a warning above says it.
        !(row.status === 'IN_TRANSIT' && row.ewaybill_number === null) &&
        needsEwayBill(row.dc_lines) &&
        `Above ${EWAY_BILL_ABOVE}: this consignment needs an e-way bill.`
      }
    />
  );
}

/** How the goods travel, as far as recorded. */
function transportFacts(row: DeliveryChallan, written: WrittenFields): Fact[] {
  if (written === 'all') return [];
  const { vehicle_number, transport_mode, transporter_name, transporter_gstin, lr_number, lr_date, distance_km } = row;
  const facts = [
    [TRANSPORT_FIELDS.vehicle_number.label, written === 'none' && vehicle_number],
    [TRANSPORT_FIELDS.transport_mode.label, TRANSPORT_MODES[transport_mode as TransportMode] ?? transport_mode],
    [TRANSPORT_FIELDS.transporter_name.label, transporter_name],
    [TRANSPORT_FIELDS.transporter_gstin.label, transporter_gstin],
    [TRANSPORT_FIELDS.lr_number.label, lr_number],
    [TRANSPORT_FIELDS.lr_date.label, lr_date && dayWords(lr_date)],
    [TRANSPORT_FIELDS.distance_km.label, distance_km && `${distance_km.toLocaleString('en-IN')} km`],
    ['E-way bill', written === 'none' && ewayBillWords(row)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Dispatch time and recipient of a challan, as far as recorded and visible to this person. */
function receiptFacts({ dispatched_date, received_by, received_at, received_file_id }: DeliveryChallan): Fact[] {
  return [
    ...(dispatched_date ? [{ label: 'Dispatched', value: formatDateTime(dispatched_date) }] : []),
    ...(received_by ? [{ label: 'Received by', value: received_by }] : []),
    ...(received_at ? [{ label: 'Received', value: formatDateTime(received_at) }] : []),
    ...(received_file_id
      ? [{ label: 'Photo or signed paper', value: <StoredFiles names={[received_file_id]} noun="file" readOnly /> }]
      : []),
  ];
}
