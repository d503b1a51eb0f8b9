import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';

export interface RemovedLineNoticeProps {
  goods: { product_name: string; product_sku_name: string };
  disabled: boolean;
  /** Its button went with the line; the focus goes on where the line can be had back. */
  takesFocus?: boolean | undefined;
  onUndo: () => void;
}

/** Which line was taken out last; give it the line's key. */
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
