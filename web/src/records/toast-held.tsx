import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { Refusal } from '@console/shared/live';
import type { ClaimableEntity } from '@console/shared/queues';
import type { MouseEvent } from 'react';
import { withToaster } from '../components/toast.ts';
import { CLAIMABLE_NAMES } from './claimable-names.ts';

/** The address that opens a record of a queue. */
export const openedAddress = (ref: RecordRef): string => `/?open=${refKey(ref)}`;

const ID = 'held-by-next';

/** Lists the records this person took and has not finished, each as a link. */
export function toastHeld({ message, held = [] }: Refusal, onOpen: (ref: RecordRef) => void): void {
  const open = (ref: RecordRef) => (event: MouseEvent) => {
    // The browser handles links opened in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    withToaster((toast) => toast.dismiss(ID));
    onOpen(ref);
  };
  const links = (
    <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
      {held.map((ref) => (
        <a key={refKey(ref)} href={openedAddress(ref)} className="link" onClick={open(ref)}>
          {CLAIMABLE_NAMES[ref.entity as ClaimableEntity]} {ref.id}
        </a>
      ))}
    </span>
  );
  withToaster((toast) => toast.warning(message, { id: ID, duration: 30_000, description: links }));
}
