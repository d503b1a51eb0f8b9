import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadChallan } from '../../api/challans.ts';
import { Menu } from '../../components/menu.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { saveDocument } from '../save-document.ts';

const FORMS = [
  { key: 'plain', label: 'Without prices', suffix: '' },
  { key: 'priced', label: 'With prices', suffix: '-with-prices' },
  { key: 'byGst', label: 'By GST', suffix: '-by-GST' },
  { key: 'triplicate', label: 'In three copies', suffix: '-three-copies' },
] as const;

/** Downloads of a challan. None for a cancelled one or a draft. */
export function ChallanDownloads({ row: { challanId, status } }: { row: DeliveryChallan }) {
  const [isBusy, setBusy] = useState(false);
  if (status === 'CANCELLED') return null;
  async function download({ key, suffix }: (typeof FORMS)[number]) {
    setBusy(true);
    const failed = "Couldn't download the challan";
    await saveDocument({ call: downloadChallan[key], query: { challan_id: challanId }, failed, suffix }, 'pdf');
    setBusy(false);
  }
  return (
    <Menu
      label="Download challan"
      disabled={isBusy}
      disabledBecause={status === 'DRAFT' ? 'A draft has no document yet: dispatch the challan first.' : undefined}
      items={FORMS.map((form) => ({ key: form.key, label: form.label, onSelect: () => void download(form) }))}
    >
      {isBusy ? <Spinner className="-ml-0.5" /> : <Download aria-hidden className="-ml-0.5 size-4" />}
      Download
    </Menu>
  );
}
