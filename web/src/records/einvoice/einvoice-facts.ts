import type { Order } from '@console/shared/entities/order';
import { formatDateTime } from '@console/shared/dates';
import type { Fact } from '../../components/facts.tsx';

/** What is known of an order's e-invoice. */
export function einvoiceFacts({ einvoice }: Pick<Order, 'einvoice'>): Fact[] {
  if (!einvoice) return [{ label: 'State', value: 'Not registered' }];
  const { state, irn, ack_number, ack_date, failure } = einvoice;
  if (state === 'waiting') return [{ label: 'State', value: 'Sent to the register, which has not answered yet' }];
  if (state === 'failed')
    return [
      { label: 'State', value: `Failed. ${failure ?? 'Somebody who sees the customer can read why.'}`, wide: true },
    ];
  return [
    { label: 'State', value: 'Registered' },
    { label: 'Acknowledgement number', value: ack_number },
    { label: 'Acknowledgement date', value: ack_date && formatDateTime(`${ack_date.replace(' ', 'T')}+05:30`) },
    { label: 'IRN', value: irn, wide: true },
  ];
}
