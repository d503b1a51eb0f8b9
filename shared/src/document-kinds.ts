import { ROLE_ADMIN } from './permissions.ts';

/** What a document on a record is. */
export const DOCUMENT_KINDS = [
  'customer_order',
  'seller_invoice',
  'lorry_receipt',
  'eway_bill',
  'delivery_proof',
  'test_certificate',
  'weighbridge_slip',
  'photo',
  'other',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const LABELS: Readonly<Record<DocumentKind, string>> = {
  customer_order: 'Customer’s order',
  seller_invoice: 'Seller’s invoice',
  lorry_receipt: 'Lorry receipt',
  eway_bill: 'E-way bill',
  delivery_proof: 'Proof of delivery',
  test_certificate: 'Test certificate',
  weighbridge_slip: 'Weighbridge slip',
  photo: 'Photo',
  other: 'Other',
};

export const documentKindLabel = (kind: DocumentKind): string => LABELS[kind];

/** Who says what a document is, and removes it: the person who uploaded it, and admins. */
export const mayChangeDocument = (
  { user_id, role_id }: { user_id: number | null; role_id: number },
  created_by: number | null,
): boolean => role_id === ROLE_ADMIN || (user_id !== null && user_id === created_by);
