import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../components/cx.ts';
import { IconButton } from '../components/icon-button.tsx';

export interface LineFrameProps {
  id: string;
  /** Its position in the document, from 1. */
  number?: number | undefined;
  goods: { product_name: string; product_sku_name: string; unit: string };
  /** Where it comes from. */
  source?: ReactNode;
  /** Excluded from the totals: left out, cancelled or deleted. */
  isOut?: boolean | undefined;
  /** Beside its name. */
  beside?: ReactNode;
  /** At the end of its first row. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One line of a document form: its goods, with the fields below. */
export function LineFrame({ id, number, goods, source, isOut, beside, actions, children }: LineFrameProps) {
  return (
    <li
      aria-label={`${goods.product_name} ${goods.product_sku_name}`}
      data-line={id}
      className="border-line @container flex flex-col gap-2.5 border-b px-4 py-3 last:border-b-0"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className={cx('min-w-0 flex-1 basis-52', isOut && 'text-faint line-through')}>
          <p className="font-medium wrap-anywhere">
            {number !== undefined && <span className="text-faint mr-2 font-normal tabular-nums">{number}</span>}
            {goods.product_name}
          </p>
          <p className="text-muted text-sm wrap-anywhere">
            {goods.product_sku_name} · per {goods.unit}
            {source && <span className="text-faint"> · {source}</span>}
          </p>
        </div>
        {beside}
        {actions && <div className="min-h-control-sm flex items-center gap-2">{actions}</div>}
      </div>
      {children}
    </li>
  );
}

interface RemoveLineProps {
  goods: { product_name: string; product_sku_name: string };
  readOnly: boolean;
  onRemove: () => void;
}

/** Removes a line that was added by hand. */
export const RemoveLine = ({ goods, readOnly, onRemove }: RemoveLineProps) => (
  <IconButton
    size="sm"
    icon={Trash2}
    label={`Remove ${goods.product_name} ${goods.product_sku_name}`}
    disabled={readOnly}
    onClick={onRemove}
  />
);
