import type { Quotation } from '@console/shared/entities/quotation';

/** Why nothing can be decided while there are unsaved changes. */
export function unsavedMessage({ status }: Quotation, dirty: boolean): string {
  if (status === 'CONFIRMED') {
    return dirty
      ? 'It was sent already. Saving makes it a draft again, which needs a new approval.'
      : 'It was sent. A change makes it a draft again, which needs a new approval.';
  }
  return dirty
    ? 'Not saved yet. Save or discard your changes before it is approved or rejected.'
    : 'Everything is saved.';
}
