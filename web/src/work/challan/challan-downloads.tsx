import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { downloadChallan } from '../../api/challans.ts';
import { Menu } from '../../components/menu.tsx';
import { saveFile } from '../../components/save-file.ts';
import { Spinner } from '../../components/spinner.tsx';
import { toastError } from '../../components/toast.ts';

const FORMS = [
  { key: 'plain', label: 'Without prices' },
  { key: 'priced', label: 'With prices' },
  { key: 'byGst', label: 'By GST' },
  { key: 'triplicate', label: 'In three copies' },
] as const;

/** The challan as a document: none of a cancelled one, and of a draft not yet (spec section 2). */
export function ChallanDownloads({ row: { challanId, status } }: { row: DeliveryChallan }) {
  const [isBusy, setBusy] = useState(false);
  if (status === 'CANCELLED') return null;
  async function download(form: keyof typeof downloadChallan) {
    setBusy(true);
    try {
      const { name, blob } = await downloadChallan[form]({ challan_id: challanId, type: 'pdf' });
      saveFile(name, blob);
    } catch (error) {
      toastError('The challan could not be downloaded', messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu
      label="Download challan"
      disabled={isBusy || status === 'DRAFT'}
      items={FORMS.map(({ key, label }) => ({ key, label, onSelect: () => void download(key) }))}
    >
      {isBusy ? <Spinner className="-ml-0.5" /> : <Download aria-hidden className="-ml-0.5 size-4" />}
      Download
    </Menu>
  );
}
