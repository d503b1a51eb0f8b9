import type { DocumentKind } from '@console/shared/document-kinds';
import type { FileStore } from '../files/store.ts';

/** A file that demo rows refer to. */
export interface DemoFile {
  file_name: string;
  title: string;
  content_type: 'application/pdf';
}

export const DOCUMENT_FILES: readonly (DemoFile & { kind: DocumentKind })[] = [
  {
    file_name: 'demo-customer-purchase-order.pdf',
    kind: 'customer_order',
    title: 'Customer purchase order',
    content_type: 'application/pdf',
  },
  {
    file_name: 'demo-mill-test-certificate.pdf',
    kind: 'test_certificate',
    title: 'Mill test certificate',
    content_type: 'application/pdf',
  },
  {
    file_name: 'demo-lorry-receipt.pdf',
    kind: 'lorry_receipt',
    title: 'Lorry receipt',
    content_type: 'application/pdf',
  },
  {
    file_name: 'demo-weighbridge-slip.pdf',
    kind: 'weighbridge_slip',
    title: 'Weighbridge slip',
    content_type: 'application/pdf',
  },
];

/** The bill of a seller. */
export const BILL_FILE: DemoFile = {
  file_name: 'demo-seller-bill.pdf',
  title: 'Seller bill',
  content_type: 'application/pdf',
};

export const DEMO_FILES: readonly DemoFile[] = [...DOCUMENT_FILES, BILL_FILE];

/** Puts missing files into the store, which also completes an interrupted start. */
export async function putDemoFiles(store: FileStore): Promise<void> {
  for (const file of DEMO_FILES) {
    if (await store.has(file.file_name)) continue;
    await store.put(file.file_name, demoFileBytes(file), file.content_type);
  }
}

/** A one-page PDF with the title on it. */
export function demoFileBytes({ title }: DemoFile): Buffer {
  const text = `BT /F1 24 Tf 72 760 Td (${title}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
