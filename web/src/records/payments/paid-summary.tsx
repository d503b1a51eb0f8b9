import type { PaidPart } from '@console/shared/paid';
import { formatInr, sum } from '@console/shared/money';
import { Money } from '../../components/money.tsx';
import { Notice } from '../../components/notice.tsx';

export interface PaidSummaryProps {
  /** Undefined while unknown. */
  paid: PaidPart | undefined;
  /** The label for received amounts. */
  receivedLabel?: string | undefined;
  /** The label for amounts that are recorded, but have not arrived. */
  awaitedLabel?: string | undefined;
  /** What the seller of a purchase order billed, in rupees. */
  billed?: number | undefined;
  /** Rupees paid to the order's sellers. Does not reduce what its customer owes. */
  toSellers?: number | undefined;
}

const NOT_KNOWN = {
  payable: null,
  credited: 0,
  received: null,
  refunded: 0,
  awaited: 0,
  left: null,
  overpaid: 0,
  notOwed: 0,
};

/** How much of a document has been paid. */
export function PaidSummary({
  paid,
  receivedLabel = 'Received',
  awaitedLabel = 'Awaited',
  billed,
  toSellers = 0,
}: PaidSummaryProps) {
  const { payable, credited, received, refunded, awaited, left, overpaid, notOwed } = paid ?? NOT_KNOWN;
  const figures = [
    { label: credited > 0 ? 'Invoiced' : 'To pay', value: payable },
    ...(credited > 0 ? [{ label: 'Credited', value: credited }] : []),
    ...(billed === undefined ? [] : [{ label: 'Billed', value: billed }]),
    { label: receivedLabel, value: received === null ? null : sum([received, refunded]) },
    ...(refunded > 0 ? [{ label: 'Refunded', value: refunded }] : []),
    ...(awaited > 0 ? [{ label: awaitedLabel, value: awaited }] : []),
    ...(overpaid > 0
      ? [{ label: 'Overpaid', value: overpaid, tone: 'text-amber font-semibold' }]
      : [{ label: 'Left', value: left, tone: 'font-semibold' }]),
    ...(toSellers > 0 ? [{ label: 'To sellers', value: toSellers }] : []),
  ];
  return (
    <div className="border-line flex flex-col gap-2.5 border-b px-4 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(({ label, value, tone }) => (
          <div key={label}>
            <dt className="text-faint text-xs">{label}</dt>
            <dd className={tone}>
              <Money value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <Bar {...{ credited, received: received ?? 0, awaited, left: left ?? 0 }} />
      {credited > 0 && notOwed > 0 && (
        <Notice
          tone="warn"
          title={`${formatInr(notOwed)} of what is awaited is no longer owed, since it was credited.`}
        >
          Mark the payment as failed if it won&apos;t come. If it comes, it is overpaid and can be refunded.
        </Notice>
      )}
    </div>
  );
}

/** Credited, received and awaited amounts, relative to the amount payable or, if larger, the amount paid. */
function Bar({ credited, received, awaited, left }: Pick<PaidPart, 'credited' | 'received' | 'awaited' | 'left'>) {
  const whole = credited + received + awaited + left;
  const share = (amount: number) => ({ width: `${whole === 0 ? 0 : (amount / whole) * 100}%` });
  return (
    <div aria-hidden className="bg-grey-soft flex h-1.5 overflow-hidden rounded-full">
      <span className="bg-blue-solid" style={share(credited)} />
      <span className="bg-green-solid" style={share(received)} />
      <span className="bg-amber-solid" style={share(awaited)} />
    </div>
  );
}
