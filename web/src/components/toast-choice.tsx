import { Button } from './button.tsx';
import { withToaster } from './toast.ts';

export interface ToastChoice {
  /** A toast with the same id replaces the previous one. */
  id: string;
  message: string;
  yes: { label: string; onChoose: () => void };
  no: { label: string; onChoose: () => void };
}

/** A question that waits half a minute for an answer. */
export function toastChoice({ id, message, yes, no }: ToastChoice): void {
  const choose = (act: () => void) => () => {
    dismissToast(id);
    act();
  };
  const options = {
    id,
    duration: 30_000,
    description: (
      <span className="mt-2 flex gap-2">
        <Button size="sm" onClick={choose(yes.onChoose)}>
          {yes.label}
        </Button>
        <Button size="sm" variant="ghost" onClick={choose(no.onChoose)}>
          {no.label}
        </Button>
      </span>
    ),
  };
  withToaster((toast) => toast(message, options));
}

export const dismissToast = (id: string): void => withToaster((toast) => toast.dismiss(id));
