import { downloadQuotation } from '../../api/quotations.ts';
import { DownloadMenu } from '../download-menu.tsx';

/** Downloads of a quotation. */
export const QuotationDownload = ({ quotation_id }: { quotation_id: number }) => (
  <DownloadMenu
    label="Download"
    document={{ call: downloadQuotation, query: { quotation_id }, failed: "Couldn't download the document" }}
  >
    Download
  </DownloadMenu>
);
