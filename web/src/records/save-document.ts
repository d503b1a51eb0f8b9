import { messageOf } from '../api/api-error.ts';
import type { BoundDocument } from '../api/request.ts';
import { saveFile } from '../components/save-file.ts';
import { toastError, toastWarning } from '../components/toast.ts';

export type DocumentType = 'pdf' | 'html';

/** Query parameters for a printable document. */
export type DocumentAs = { type: 'pdf' } | { type: 'html'; beautify: true };

const AS: Record<DocumentType, DocumentAs> = { pdf: { type: 'pdf' }, html: { type: 'html', beautify: true } };

/** A document that the server renders. */
export interface ServerDocument<Query> {
  call: BoundDocument<Query & DocumentAs>;
  /** Names the record. */
  query: Query;
  /** Title of the message when the download fails. */
  failed: string;
  /** Added to the file's name, where the server gives several documents the same. */
  suffix?: string;
}

/** Downloads a document. A gateway may have only a page of it: that is then saved as one, and a message says so. */
export async function saveDocument<Query>(
  { call, query, failed, suffix = '' }: ServerDocument<Query>,
  type: DocumentType,
): Promise<void> {
  try {
    const { name, blob, isPage } = await call({ ...query, ...AS[type] });
    saveFile(name.replace(/(?=\.\w+$)/, suffix), blob);
    if (type === 'pdf' && isPage)
      toastWarning('Downloaded as a web page (HTML)', 'This gateway has no PDF of it. Open the page and print it.');
  } catch (error) {
    toastError(failed, messageOf(error));
  }
}
