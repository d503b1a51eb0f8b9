import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { downloadQuotation } from '../../../api/quotations.ts';
import { Menu } from '../../../components/menu.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { Spinner } from '../../../components/spinner.tsx';
import { toastError } from '../../../components/toast.ts';

/** The quotation as a document, as the server draws it. */
export function DownloadMenu({ quotation_id }: { quotation_id: number }) {
  const [isBusy, setBusy] = useState(false);
  async function download(type: 'pdf' | 'html') {
    setBusy(true);
    try {
      const { name, blob } = await downloadQuotation({
        quotation_id,
        type,
        ...(type === 'html' && { beautify: true }),
      });
      saveFile(name, blob);
    } catch (error) {
      toastError('The document could not be downloaded', messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu
      label="Download"
      disabled={isBusy}
      items={[
        { key: 'pdf', label: 'PDF', onSelect: () => void download('pdf') },
        { key: 'html', label: 'Web page (HTML)', onSelect: () => void download('html') },
      ]}
    >
      {isBusy ? <Spinner className="-ml-0.5" /> : <Download aria-hidden className="-ml-0.5 size-4" />}
      Download
    </Menu>
  );
}
