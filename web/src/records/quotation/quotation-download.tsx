import { downloadQuotation } from '../../api/quotations.ts';
import { DownloadMenu } from '../download-menu.tsx';

/** Downloads of a quotation. */
export const QuotationDownload = ({ quotation_id }: { quotation_id: number }) => (
  <DownloadMenu
    label="Download"
    failed="Couldn't download the document"
    read={(as) => downloadQuotation({ quotation_id, ...as })}
  >
    Download
  </DownloadMenu>
);
