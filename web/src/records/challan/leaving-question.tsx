import { quantityWords } from '@console/shared/arrival';
import type { UncoveredGoods } from '@console/shared/arrival';
import { LACKS_EWAY_BILL } from '@console/shared/eway-bill';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';

/** What somebody must agree to before goods leave. */
export interface Lacks {
  /** Goods that no issued purchase order covers. */
  goods: readonly UncoveredGoods[];
  ewayBill: boolean;
  /** The order whose tax invoice is issued with it, if it has none yet. */
  invoiceOf: string | undefined;
}

export interface LeavingQuestionProps {
  lacks: Lacks;
  onConfirm: () => void;
  onCancel: () => void;
}

export const asksToLeave = ({ goods, ewayBill }: Lacks): boolean => goods.length > 0 || ewayBill;

/** Asks before goods leave without a purchase order or an e-way bill. Mount it to ask. */
export const LeavingQuestion = ({ lacks, onConfirm, onCancel }: LeavingQuestionProps) => (
  <ConfirmDialog
    open
    title={`Dispatch without ${lackWords(lacks)}?`}
    message={[
      ...(lacks.goods.length > 0 ? [uncoveredWords(lacks.goods)] : []),
      ...(lacks.ewayBill ? [LACKS_EWAY_BILL] : []),
      ...(lacks.invoiceOf === undefined ? [] : [invoiceWords(lacks.invoiceOf)]),
      `Dispatch these goods all the same${lacks.ewayBill ? '' : ', for example from stock'}?`,
    ].join(' ')}
    confirmLabel="Dispatch all the same"
    cancelLabel="Back"
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);

/** The same as a notice, beside the button that agrees to it, and what else happens when the goods leave. */
export const LeavingNotice = ({ lacks, className }: { lacks: Lacks; className?: string }) =>
  (asksToLeave(lacks) || lacks.invoiceOf !== undefined) && (
    <Notice tone={asksToLeave(lacks) ? 'warn' : 'info'} className={className}>
      {lacks.goods.length > 0 && <p>{uncoveredWords(lacks.goods)}</p>}
      {lacks.ewayBill && <p>{LACKS_EWAY_BILL}</p>}
      {lacks.invoiceOf !== undefined && <p>{invoiceWords(lacks.invoiceOf)}</p>}
    </Notice>
  );

const invoiceWords = (order_number: string) =>
  `When the goods leave, the tax invoice of order ${order_number} is issued with them. It can't be changed after that.`;

const lackWords = ({ goods, ewayBill }: Lacks) =>
  [...(goods.length > 0 ? ['a purchase order'] : []), ...(ewayBill ? ['an e-way bill'] : [])].join(' and ');

const uncoveredWords = (goods: readonly UncoveredGoods[]) => `No issued purchase order covers ${quantityWords(goods)}.`;
