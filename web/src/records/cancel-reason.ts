import type { ConfirmReason } from '../components/confirm-form.tsx';

/** The reason every cancellation asks for. */
export const CANCEL_REASON: ConfirmReason = { label: 'Reason', required: true };
