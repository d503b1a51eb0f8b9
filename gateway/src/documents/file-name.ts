import type { PrintedDocument } from './model.ts';

/** 'Quotation-QT2627-000012-A.pdf' */
export const fileNameOf = ({ title, number }: PrintedDocument, type: 'html' | 'pdf'): string =>
  `${title}-${number}.${type}`.replaceAll(' ', '-');
