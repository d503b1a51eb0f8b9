import type { SuppliedLine } from '@console/shared/billed';
import { NumberField } from '../../components/number-field.tsx';
import { quantityWords } from './difference-words.ts';

export interface BillLineFieldProps {
  of: SuppliedLine;
  isNew: boolean;
  /** Null while the bill leaves the line out. */
  quantity: number | null;
  error: string | undefined;
  readOnly: boolean;
  onChange: (quantity: number | null) => void;
}

/** A line of the purchase order with the quantity that a bill has of it. */
export function BillLineField({ of, isNew, quantity, error, readOnly, onChange }: BillLineFieldProps) {
  const { product_info, product_sku_info } = of.line;
  const name = `${product_info.product_name} ${product_sku_info.product_sku_name}`;
  return (
    <li aria-label={name} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{product_info.product_name}</p>
        <p className="text-muted text-xs">{product_sku_info.product_sku_name}</p>
      </div>
      <NumberField
        className="w-44"
        label={`Billed quantity of ${name}`}
        hideLabel
        decimals={3}
        readOnly={readOnly}
        value={quantity}
        hint={hintOf(of, isNew)}
        error={error}
        onChange={onChange}
      />
    </li>
  );
}

/** A new bill rarely has what earlier ones had. */
const hintOf = (of: SuppliedLine, isNew: boolean): string =>
  `${quantityWords(of.ordered, of)} ordered${isNew && of.billed > 0 ? `, ${quantityWords(of.billed, of)} billed` : ''}`;
