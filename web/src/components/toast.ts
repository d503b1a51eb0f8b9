import type { toast as Toast } from 'sonner';

const { promise: shown, resolve } = Promise.withResolvers<typeof Toast>();

/** The toaster, whose code comes behind the first screen, is there. */
export const toasterShown = resolve;

/** As soon as the toaster is there. */
export const withToaster = (act: (toast: typeof Toast) => unknown): void => void shown.then(act);

/** One message at a time of the same words: a repeated one starts its four seconds again. */
export const toastSuccess = (message: string, description?: string) =>
  withToaster((toast) => toast.success(message, { id: message, description }));
export const toastError = (message: string, description?: string) =>
  withToaster((toast) => toast.error(message, { id: message, description }));
export const toastWarning = (message: string, description?: string) =>
  withToaster((toast) => toast.warning(message, { id: message, description }));
export const toastInfo = (message: string, description?: string) =>
  withToaster((toast) => toast.info(message, { id: message, description }));
