import { Button } from './button.tsx';
import { withToaster } from './toast.ts';

interface Undoable {
  id: string;
  undo: () => void;
}

/** What the key undoes: the newest whose toast is still there. */
let open: Undoable[] = [];

const ended = (id: string): void => {
  open = open.filter((one) => one.id !== id);
};

/** Undoes the newest of what can still be undone, if anything. */
export function undoNewest(): void {
  open.at(-1)?.undo();
}

/**
 * Says what was done, with a button that undoes it.
 * @param id a toast with the same id replaces the previous one
 * @param ms how long it stays; longer while it is hovered or has the focus
 */
export function toastUndo({ id, message, detail, ms, onUndo }: ToastUndo): void {
  const undo = () => {
    ended(id);
    withToaster((toast) => toast.dismiss(id));
    onUndo();
  };
  ended(id);
  open.push({ id, undo });
  const description = (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
      {detail && <span>{detail}</span>}
      <Button size="sm" shortcut="Z" onClick={undo}>
        Undo
      </Button>
    </span>
  );
  const over = () => ended(id);
  withToaster((toast) => toast.success(message, { id, description, duration: ms, onDismiss: over, onAutoClose: over }));
}

interface ToastUndo {
  id: string;
  message: string;
  detail?: string | undefined;
  ms: number;
  onUndo: () => void;
}
