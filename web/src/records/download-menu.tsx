import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Menu } from '../components/menu.tsx';
import { Spinner } from '../components/spinner.tsx';
import { pdfOf } from '../stores/gateway.ts';
import { useOffers } from '../stores/use-offers.ts';
import { saveDocument } from './save-document.ts';
import type { DocumentType, ServerDocument } from './save-document.ts';

export interface DownloadMenuProps<Query> {
  label: string;
  document: ServerDocument<Query>;
  children: ReactNode;
}

/** Downloads a record as a document rendered by the server. */
export function DownloadMenu<Query>({ label, document, children }: DownloadMenuProps<Query>) {
  const [isBusy, setBusy] = useState(false);
  const hasPdf = useOffers(pdfOf(document.call.path));
  async function download(type: DocumentType) {
    setBusy(true);
    await saveDocument(document, type);
    setBusy(false);
  }
  return (
    <Menu
      label={label}
      disabled={isBusy}
      items={[
        ...(hasPdf ? [{ key: 'pdf', label: 'PDF', onSelect: () => void download('pdf') }] : []),
        { key: 'html', label: 'Web page (HTML)', onSelect: () => void download('html') },
      ]}
    >
      {isBusy ? <Spinner className="-ml-0.5" /> : <Download aria-hidden className="-ml-0.5 size-4" />}
      {children}
    </Menu>
  );
}
