import { formatDay, isoDay } from '@console/shared/dates';
import type { Order } from '@console/shared/entities/order';
import { can } from '@console/shared/permissions';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { useState } from 'react';
import { getOrder, listOrders } from '../../api/orders.ts';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useRested } from '../../components/use-rested.ts';
import { searchedIn } from '../../records/pickers/searched-in.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { shownOrderChart, shownStatus } from '../../records/order-approval/order-status.ts';
import { useFollowedRow } from '../../records/use-followed-row.ts';
import { useLiveRows } from '../../records/use-live-rows.ts';

export interface OrderFieldProps {
  value: string;
  onChange: (order_number: string) => void;
  error: string | undefined;
  readOnly: boolean;
}

const SHOWN = 20;

/** The order of a ticket, searchable by number or customer, with its details. */
export function OrderField(props: OrderFieldProps) {
  const mayRead = can(useUser().permissions, 'order', 'READ');
  if (mayRead) return <OrderSearch {...props} />;
  return <TextField {...props} label="Order number" required className="col-span-full" />;
}

function OrderSearch({ value, onChange, error, readOnly }: OrderFieldProps) {
  const [query, setQuery] = useState('');
  const keyword = useRested(query.trim().toLowerCase());
  const matches = (row: Order) =>
    [...SEARCHED_FIELDS.order.map((field) => row[field]), row.tenant_info.tenant_name].some((word) =>
      word?.toLowerCase().includes(keyword),
    );
  const { view, rows: found } = useLiveRows(stores.order, `ticket:${keyword}`, () => ({
    page: 1,
    limit: SHOWN,
    matches,
    read: (page, signal) =>
      searchedIn('/getOrderRequest', { keyword, matches }, (search) => listOrders({ ...page, ...search }, signal)),
  }));
  const { state, problem } = view;
  const { row } = useFollowedRow(stores.order, value === '' ? undefined : value, getOrder);
  const chosen = row;
  const isListed = found.some(({ order_number }) => order_number === value);
  const rows = chosen && !isListed && query === '' ? [chosen, ...found] : found;
  return (
    <>
      <SearchSelect
        className="col-span-full"
        label="Order number"
        required
        placeholder="Search number or customer"
        disabled={readOnly}
        options={rows.map(({ order_number, tenant_info, ...order }) => ({
          value: order_number,
          label: order_number,
          hint: `${tenant_info.tenant_name ?? tenant_info.district} · ${shownOrderChart.label(shownStatus(order))}`,
        }))}
        emptyText="No such order"
        unpicked="Choose an order from the list."
        loading={state === 'reading' || keyword !== query.trim().toLowerCase()}
        warning={problem}
        onSearch={setQuery}
        value={value || null}
        error={error}
        onChange={(order_number) => onChange(order_number ?? '')}
      />
      {chosen && (
        <Facts
          className="bg-sunken col-span-full rounded-md px-3 py-2"
          facts={[
            { label: 'Order total', value: <Money value={chosen.order_grand_total} /> },
            { label: 'Order date', value: formatDay(isoDay(Date.parse(chosen.created_date))) },
            {
              label: 'Order status',
              value: (
                <StatusBadge
                  tone={shownOrderChart.tone(shownStatus(chosen))}
                  label={shownOrderChart.label(shownStatus(chosen))}
                />
              ),
            },
          ]}
        />
      )}
    </>
  );
}
