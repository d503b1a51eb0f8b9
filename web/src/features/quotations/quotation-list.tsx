import { OWN_ORG_ID } from '@console/shared/constants';
import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { listQuotations } from '../../api/quotations.ts';
import type { Column } from '../../components/column.ts';
import { TwoLine } from '../../components/two-line.tsx';
import type { ListKind } from '../../lists/list-kind.ts';
import {
  createdColumn,
  createdExport,
  customerColumn,
  customerExport,
  numberColumn,
  salesColumn,
  salesExport,
  statusColumn,
  totalColumn,
  viewersColumn,
} from '../../lists/table/common-columns.tsx';
import { stores } from '../../stores/stores.ts';

const status = statusColumn(quotationChart, '19%');

const COLUMNS: readonly Column<Quotation>[] = [
  numberColumn('Quotation', ({ quotation_number }) => quotation_number),
  customerColumn,
  {
    ...status,
    render: (row) =>
      row.reject_message ? (
        <TwoLine main={status.render(row)} sub={<span data-tip={row.reject_message}>{row.reject_message}</span>} />
      ) : (
        status.render(row)
      ),
  },
  salesColumn,
  totalColumn(({ grand_total }) => grand_total),
  createdColumn,
  viewersColumn(stores.quotation),
];

/** All quotations of the marketplace's own organisation. */
export const QUOTATION_LIST: ListKind<Quotation> = {
  title: 'Quotations',
  one: 'quotation',
  many: 'quotations',
  chart: quotationChart,
  call: '/quotation',
  store: stores.quotation,
  idOf: ({ quotation_id }) => String(quotation_id),
  labelOf: ({ quotation_number }) => `quotation ${quotation_number}`,
  columns: COLUMNS,
  exported: (seesTenants) => [
    { title: 'Quotation', value: ({ quotation_number }) => quotation_number },
    ...customerExport(seesTenants),
    { title: 'Status', value: (row) => quotationChart.label(row.status) },
    { title: 'Rejected because', value: ({ reject_message }) => reject_message },
    salesExport,
    { title: 'Grand total', value: ({ grand_total }) => grand_total },
    { title: 'Order', value: ({ order_number }) => order_number },
    createdExport,
  ],
  org_id: OWN_ORG_ID,
  words: (row) => [...SEARCHED_FIELDS.quotation.map((field) => row[field]), row.tenant_info.tenant_name],
  read: listQuotations,
};
