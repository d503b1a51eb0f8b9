import { TOAST_MS } from '@console/shared/constants';
import { readReference, referenceLine } from '@console/shared/reference';
import type { ReactNode } from 'react';
import type { toast as Toast } from 'sonner';

const { promise: shown, resolve } = Promise.withResolvers<typeof Toast>();

/** Called once the toaster is mounted. Its code is loaded after the first screen. */
export const toasterShown = resolve;

/** Runs as soon as the toaster is mounted. */
export const withToaster = (act: (toast: typeof Toast) => unknown): void => void shown.then(act);

/**
 * Only one toast per message, or per failure and its reason. Repeating it restarts its four seconds.
 * @returns takes it away
 */
const say =
  (kind: 'success' | 'error' | 'warning' | 'info') =>
  (message: string, description?: string, links?: ReactNode): (() => void) => {
    const [head, below] = [readReference(message), readReference(description ?? '')];
    const reference = head.reference ?? below.reference;
    const lines = [below.words, reference && referenceLine(reference)].filter(Boolean);
    const { words } = head;
    const text = lines.join(' · ') || undefined;
    const id = kind === 'error' ? [words, below.words].filter(Boolean).join(' · ') : words;
    withToaster((toast) =>
      toast[kind](words, { id, description: links ? [text && `${text} `, links] : text, duration: TOAST_MS }),
    );
    return () => withToaster((toast) => toast.dismiss(id));
  };

export const toastSuccess = say('success');
export const toastError = say('error');
export const toastWarning = say('warning');
export const toastInfo = say('info');

/** Focuses the link of the front toast, or its close button. Its timer is paused meanwhile. */
export function goToMessage(): void {
  const front = document.querySelector('[data-sonner-toast][data-front=true]');
  const link = front?.querySelector('a') ?? front?.querySelector('button');
  link?.focus();
}
