import { TOAST_MS } from '@console/shared/constants';
import { readReference, referenceLine } from '@console/shared/reference';
import type { ReactNode } from 'react';
import type { toast as Toast } from 'sonner';

const { promise: shown, resolve } = Promise.withResolvers<typeof Toast>();

/** The toaster, whose code comes behind the first screen, is there. */
export const toasterShown = resolve;

/** As soon as the toaster is there. */
export const withToaster = (act: (toast: typeof Toast) => unknown): void => void shown.then(act);

/** One message at a time of the same words: a repeated one starts its four seconds again. */
const say =
  (kind: 'success' | 'error' | 'warning' | 'info') => (message: string, description?: string, links?: ReactNode) => {
    const [head, below] = [readReference(message), readReference(description ?? '')];
    const reference = head.reference ?? below.reference;
    const lines = [below.words, reference && referenceLine(reference)].filter(Boolean);
    const { words } = head;
    const text = lines.join(' · ') || undefined;
    withToaster((toast) =>
      toast[kind](words, { id: words, description: links ? [text, links] : text, duration: TOAST_MS }),
    );
  };

export const toastSuccess = say('success');
export const toastError = say('error');
export const toastWarning = say('warning');
export const toastInfo = say('info');

/** Brings the focus to the link of the message in front, or to what closes it; time stands still for it meanwhile. */
export function goToMessage(): void {
  const front = document.querySelector('[data-sonner-toast][data-front=true]');
  const link = front?.querySelector('a') ?? front?.querySelector('button');
  link?.focus();
}
