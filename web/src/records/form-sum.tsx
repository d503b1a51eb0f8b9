import { Money } from '../components/money.tsx';

/** The total in a form's footer, in rupees. */
export function FormSum({ label, value }: { label: string; value: number }) {
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-2">
      <span className="text-muted text-sm">{label}</span>
      <Money value={value} className="text-lg font-semibold" />
    </p>
  );
}
