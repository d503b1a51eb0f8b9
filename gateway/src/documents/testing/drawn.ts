import type { PrintedDocument } from '../model.ts';
import { pdfOf } from '../pdf.ts';

export const drawn = (document: PrintedDocument): Promise<Buffer> => pdfOf(document, { user_id: 1 });
