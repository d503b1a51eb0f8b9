import type { Einvoice } from '@console/shared/entities/einvoice';
import { formatDateTime } from '@console/shared/dates';
import type { Fact } from '../../components/facts.tsx';

/** What is known of an e-invoice. */
export function einvoiceFacts(einvoice: Einvoice | null | undefined): Fact[] {
  if (!einvoice) return [{ label: 'Status', value: 'Not registered' }];
  const { state, irn, ack_number, ack_date, failure } = einvoice;
  if (state === 'waiting') return [{ label: 'Status', value: 'Sent to the register, which has not answered yet' }];
  if (state === 'failed')
    return [
      { label: 'Status', value: `Failed. ${failure ?? 'Somebody who sees the customer can read why.'}`, wide: true },
    ];
  return [
    { label: 'Status', value: 'Registered' },
    { label: 'Acknowledgement number', value: ack_number },
    { label: 'Acknowledgement date', value: ack_date && formatDateTime(`${ack_date.replace(' ', 'T')}+05:30`) },
    { label: 'IRN', value: irn, wide: true },
  ];
}
