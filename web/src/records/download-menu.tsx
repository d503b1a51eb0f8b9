import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { Menu } from '../components/menu.tsx';
import { saveFile } from '../components/save-file.ts';
import { Spinner } from '../components/spinner.tsx';
import { toastError } from '../components/toast.ts';

/** Query parameters for a printable document. */
export type DocumentAs = { type: 'pdf' } | { type: 'html'; beautify: true };

export interface DownloadMenuProps {
  label: string;
  read: (as: DocumentAs) => Promise<{ name: string; blob: Blob }>;
  /** Title of the message when the download fails. */
  failed: string;
  children: ReactNode;
}

/** Downloads a record as a document rendered by the server. */
export function DownloadMenu({ label, read, failed, children }: DownloadMenuProps) {
  const [isBusy, setBusy] = useState(false);
  async function download(as: DocumentAs) {
    setBusy(true);
    try {
      const { name, blob } = await read(as);
      saveFile(name, blob);
    } catch (error) {
      toastError(failed, messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu
      label={label}
      disabled={isBusy}
      items={[
        { key: 'pdf', label: 'PDF', onSelect: () => void download({ type: 'pdf' }) },
        { key: 'html', label: 'Web page (HTML)', onSelect: () => void download({ type: 'html', beautify: true }) },
      ]}
    >
      {isBusy ? <Spinner className="-ml-0.5" /> : <Download aria-hidden className="-ml-0.5 size-4" />}
      {children}
    </Menu>
  );
}
