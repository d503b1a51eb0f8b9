import { quantityWords } from '@console/shared/arrival';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import type { UncoveredGoods } from '@console/shared/arrival';

export interface UncoveredQuestionProps {
  goods: readonly UncoveredGoods[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before goods leave that no issued purchase order covers. Mount it to ask. */
export const UncoveredQuestion = ({ goods, onConfirm, onCancel }: UncoveredQuestionProps) => (
  <ConfirmDialog
    open
    title="Dispatch without a purchase order?"
    message={`${uncoveredWords(goods)} Dispatch these goods all the same, for example from stock?`}
    confirmLabel="Dispatch all the same"
    cancelLabel="Back"
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);

/** What a challan carries that no issued purchase order covers. */
export const UncoveredNotice = ({ goods, className }: { goods: readonly UncoveredGoods[]; className?: string }) =>
  goods.length > 0 && (
    <Notice tone="warn" className={className}>
      {uncoveredWords(goods)}
    </Notice>
  );

const uncoveredWords = (goods: readonly UncoveredGoods[]) => `No issued purchase order covers ${quantityWords(goods)}.`;
