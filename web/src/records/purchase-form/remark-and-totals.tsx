import { TextArea } from '../../components/text-area.tsx';
import type { PurchaseLineDraft } from '../../machines/purchase-line.ts';
import type { DraftField } from '../form-field.ts';
import { TotalsList } from '../totals-list.tsx';
import { purchaseTotals } from './purchase-totals.ts';

interface RemarkAndTotalsProps {
  remark: DraftField<string>;
  lines: readonly PurchaseLineDraft[];
}

const REMARK_MAX = 5_000;

/** At the bottom of a purchase order form. */
export const RemarkAndTotals = ({ remark, lines }: RemarkAndTotalsProps) => (
  <>
    <TextArea {...remark} label="Remark" rows={2} maxLength={REMARK_MAX} />
    <div className="max-mobile:w-full self-end">
      <TotalsList totals={purchaseTotals(lines)} />
    </div>
  </>
);
