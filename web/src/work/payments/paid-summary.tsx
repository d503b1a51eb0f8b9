import type { PaidPart } from '@console/shared/paid';
import { Money } from '../../components/money.tsx';

export interface PaidSummaryProps {
  paid: PaidPart;
  /** What is called so that was paid and is in hand. */
  receivedLabel?: string | undefined;
  /** Rupees that sellers of an order were paid; they take nothing off what its customer owes. */
  toSellers?: number | undefined;
}

/** What was paid of what a document asks for. */
export function PaidSummary({ paid, receivedLabel = 'Received', toSellers = 0 }: PaidSummaryProps) {
  const { payable, received, awaited, left } = paid;
  const share = (amount: number) => (payable === 0 ? 0 : Math.min(100, (amount / payable) * 100));
  const figures = [
    { label: 'To pay', value: payable },
    { label: receivedLabel, value: received },
    ...(awaited > 0 ? [{ label: 'Awaited', value: awaited }] : []),
    { label: left === 0 ? 'Nothing left' : 'Left', value: left, isMain: true },
    ...(toSellers > 0 ? [{ label: 'To sellers', value: toSellers }] : []),
  ];
  return (
    <div className="border-line flex flex-col gap-2.5 border-b px-4 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(({ label, value, isMain }) => (
          <div key={label}>
            <dt className="text-faint text-xs">{label}</dt>
            <dd className={isMain ? 'font-semibold' : undefined}>
              <Money value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className="bg-grey-soft flex h-1.5 overflow-hidden rounded-full">
        <span className="bg-green-solid" style={{ width: `${share(received)}%` }} />
        <span className="bg-amber-solid" style={{ width: `${share(awaited)}%` }} />
      </div>
    </div>
  );
}
