import { messageOf } from '../../api/api-error.ts';
import { downloadCreditNote } from '../../api/credit-notes.ts';
import { saveFile } from '../../components/save-file.ts';
import { toastError } from '../../components/toast.ts';

/** The credit note as a document, as the server draws it. */
export async function downloadNote(cn_id: string, type: 'pdf' | 'html'): Promise<void> {
  try {
    const { name, blob } = await downloadCreditNote({ cn_id, type, ...(type === 'html' && { beautify: true }) });
    saveFile(name, blob);
  } catch (error) {
    toastError("Couldn't download the credit note", messageOf(error));
  }
}
