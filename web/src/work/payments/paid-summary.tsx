import type { Paid } from '@console/shared/paid';
import { Money } from '../../components/money.tsx';

/** What the customer has paid of what the order's document asks for. */
export function PaidSummary({ paid: { payable, received, awaited, left, toSellers } }: { paid: Paid }) {
  const share = (amount: number) => (payable === 0 ? 0 : Math.min(100, (amount / payable) * 100));
  const figures = [
    { label: 'To pay', value: payable },
    { label: 'Received', value: received },
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
