import { toast } from 'sonner';

/** One message at a time of the same words: a repeated one starts its four seconds again. */
export const toastSuccess = (message: string, description?: string) =>
  void toast.success(message, { id: message, description });
export const toastError = (message: string, description?: string) =>
  void toast.error(message, { id: message, description });
export const toastWarning = (message: string, description?: string) =>
  void toast.warning(message, { id: message, description });
export const toastInfo = (message: string, description?: string) =>
  void toast.info(message, { id: message, description });
