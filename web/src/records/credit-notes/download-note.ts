import { messageOf } from '../../api/api-error.ts';
import { downloadCreditNote } from '../../api/credit-notes.ts';
import { saveFile } from '../../components/save-file.ts';
import { toastError } from '../../components/toast.ts';

/** Downloads the credit note as rendered by the server. */
export async function downloadNote(cn_id: string, type: 'pdf' | 'html'): Promise<void> {
  try {
    const { name, blob } = await downloadCreditNote({ cn_id, type, ...(type === 'html' && { beautify: true }) });
    saveFile(name, blob);
  } catch (error) {
    toastError("Couldn't download the credit note", messageOf(error));
  }
}
