import type { Order } from '@console/shared/entities/order';
import { meets } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { syncOrder } from '../../../api/orders.ts';
import { Button } from '../../../components/button.tsx';
import { toastError, toastSuccess } from '../../../components/toast.ts';
import { useUser } from '../../../stores/use-user.ts';

const NOT_TAKEN = 'The accounting service rejected the order. Nothing was changed. Try again later.';

const NO_NUMBER = "The gateway didn't give its number in Zoho.";

/**
 * Sends the saved order to the accounting service, once its prices need no approval. Sending it again changes nothing
 * there.
 */
export function SyncButton({ row: { order_number, approval } }: { row: Order }) {
  const user = useUser();
  const [isBusy, setBusy] = useState(false);
  if (approval === 'WAITING' || !meets(user, ['order:WRITE', 'order:UPDATE'])) return null;

  async function sync() {
    setBusy(true);
    try {
      const { zoho_id } = await syncOrder(order_number);
      toastSuccess(MESSAGES.order.zohoSynced, zoho_id ? undefined : NO_NUMBER);
    } catch (error) {
      const reason = messageOf(error);
      toastError(MESSAGES.order.zohoFailed, reason === MESSAGES.order.zohoFailed ? NOT_TAKEN : reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={RefreshCw} busy={isBusy} onClick={() => void sync()}>
      Sync with Zoho
    </Button>
  );
}
