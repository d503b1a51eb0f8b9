import type { ConfirmReason } from '../components/confirm-form.tsx';

/** What every cancellation is asked. */
export const CANCEL_REASON: ConfirmReason = { label: 'Reason', required: true };
