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
  { key: 'plain', label: 'Without prices', ending: '' },
  { key: 'priced', label: 'With prices', ending: '-with-prices' },
  { key: 'byGst', label: 'By GST', ending: '-by-GST' },
  { key: 'triplicate', label: 'In three copies', ending: '-three-copies' },
] as const;

/** Downloads of a challan. None for a cancelled one or a draft. */
export function ChallanDownloads({ row: { challanId, status } }: { row: DeliveryChallan }) {
  const [isBusy, setBusy] = useState(false);
  if (status === 'CANCELLED') return null;
  async function download({ key, ending }: (typeof FORMS)[number]) {
    setBusy(true);
    try {
      const { name, blob } = await downloadChallan[key]({ challan_id: challanId, type: 'pdf' });
      // The server uses the same name for all four.
      saveFile(name.replace(/(?=\.pdf$)/, ending), blob);
    } catch (error) {
      toastError("Couldn't download the challan", messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu
      label="Download challan"
      disabled={isBusy || status === 'DRAFT'}
      items={FORMS.map((form) => ({ key: form.key, label: form.label, onSelect: () => void download(form) }))}
    >
      {isBusy ? <Spinner className="-ml-0.5" /> : <Download aria-hidden className="-ml-0.5 size-4" />}
      Download
    </Menu>
  );
}
