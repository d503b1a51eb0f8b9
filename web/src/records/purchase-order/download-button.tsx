import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { downloadPurchaseOrder } from '../../api/purchase-orders.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../components/save-file.ts';
import { toastError } from '../../components/toast.ts';

/** The purchase order as a PDF rendered by the server. */
export function DownloadButton({ po_id }: { po_id: string }) {
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const { name, blob } = await downloadPurchaseOrder({ po_id, type: 'pdf' });
      saveFile(name, blob);
    } catch (error) {
      toastError("Couldn't download the purchase order", messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" icon={Download} busy={isBusy} onClick={() => void download()}>
      Download
    </Button>
  );
}
