import { downloadQuotation } from '../../api/quotations.ts';
import { DownloadMenu } from '../download-menu.tsx';

/** The quotation as a document. */
export const QuotationDownload = ({ quotation_id }: { quotation_id: number }) => (
  <DownloadMenu
    label="Download"
    failed="Couldn't download the document"
    read={(as) => downloadQuotation({ quotation_id, ...as })}
  >
    Download
  </DownloadMenu>
);
