import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';

export interface RemovedLineNoticeProps {
  goods: { product_name: string; product_sku_name: string };
  disabled: boolean;
  /** The remove button disappeared with the line, so the focus moves to the undo. */
  takesFocus?: boolean | undefined;
  onUndo: () => void;
}

/** The line removed last. Key it by the line. */
export function RemovedLineNotice({ goods, disabled, takesFocus = true, onUndo }: RemovedLineNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  return (
    <Notice
      actions={
        <Button ref={undo} size="sm" disabled={disabled} onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {goods.product_name} {goods.product_sku_name} was removed.
    </Notice>
  );
}
