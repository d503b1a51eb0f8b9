import type { Einvoice } from '@console/shared/entities/einvoice';
import { ackInstant, formatDateTime } from '@console/shared/dates';
import type { Fact } from '../../components/facts.tsx';

/** What is known of an e-invoice. */
export function einvoiceFacts(einvoice: Einvoice | null | undefined): Fact[] {
  if (!einvoice) return [{ label: 'Status', value: 'IRN not generated' }];
  const { state, irn, ack_number, ack_date, failure, earlier = [] } = einvoice;
  if (state === 'waiting') return [{ label: 'Status', value: 'Sent to the e-invoice portal, awaiting its reply' }];
  if (state === 'failed')
    return [
      { label: 'Status', value: `Failed. ${failure ?? 'Ask somebody who may see the customer why.'}`, wide: true },
    ];
  return [
    { label: 'Status', value: 'IRN generated' },
    { label: 'Acknowledgement number', value: ack_number },
    { label: 'Acknowledgement date', value: ack_date && formatDateTime(ackInstant(ack_date)) },
    { label: 'IRN', value: irn, wide: true },
    ...earlier.map(({ corrected_at, reason, ...was }) => ({
      label: `Corrected ${formatDateTime(corrected_at)}`,
      value: [reason, `Before: ${changedWords(was, einvoice)}`].filter(Boolean).join('. '),
      wide: true,
    })),
  ];
}

/** What an earlier entry had otherwise than today's; if nothing, only the QR code was another. */
function changedWords(was: Entry, now: Entry): string {
  const parts = [
    was.irn !== now.irn && `IRN ${was.irn}`,
    was.ack_number !== now.ack_number && `acknowledgement number ${was.ack_number}`,
    was.ack_date !== null &&
      was.ack_date !== now.ack_date &&
      `acknowledgement date ${formatDateTime(ackInstant(was.ack_date))}`,
  ].filter(Boolean);
  return parts.join(', ') || 'another QR code';
}

type Entry = Pick<Einvoice, 'irn' | 'ack_number' | 'ack_date'>;
