import type { Content } from 'pdfmake';
import type { Delivery, Party, PrintedDocument, RegisteredPaper } from './model.ts';
import { QR_MM, registeredFields } from './registered.ts';
import { ACCENT, field, heading, WIDTH } from './pdf-style.ts';

/** Issuer, document title and name of the copy. */
export const head = (
  { title, number, date, mark, supplier, roles }: PrintedDocument,
  copy: string | null,
): Content[] => [
  {
    columns: [
      {
        width: '*',
        stack: [
          ...(roles ? [heading(roles.supplier)] : []),
          { text: supplier.name, style: 'firm' },
          ...supplier.address,
          ...supplier.details.map(field),
        ],
      },
      {
        width: 190,
        alignment: 'right',
        stack: [
          ...(copy === null ? [] : [heading(copy)]),
          { text: title, style: 'title' },
          ...(mark === null ? [] : [{ text: mark.toUpperCase(), style: 'mark' }]),
          { text: number, style: 'number' },
          `Date: ${date}`,
        ],
      },
    ],
    columnGap: 20,
  },
  {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1.5, lineColor: ACCENT }],
    margin: [0, 8, 0, 10],
  },
];

/** Recipient, delivery address and references. */
export const parties = ({ customer, delivery, references, roles }: PrintedDocument): Content => ({
  columns: [
    box(roles?.customer ?? 'Bill to', party(customer)),
    ...(delivery === null ? [] : [box(delivery.title ?? 'Deliver to', place(delivery))]),
    box('Details', references.map(field)),
  ],
  columnGap: 20,
  margin: [0, 0, 0, 12],
});

/** What the e-invoice portal replied, beside its QR code. */
export const einvoice = (registered: RegisteredPaper): Content => ({
  columns: [
    box('E-invoice', registeredFields(registered).map(field)),
    { width: QR_POINTS, qr: registered.signed_qr, fit: QR_POINTS, eccLevel: 'L' },
  ],
  columnGap: 20,
  margin: [0, 0, 0, 12],
});

const QR_POINTS = Math.ceil((QR_MM / 25.4) * 72);

const box = (title: string, content: Content[]) => ({ width: '*' as const, stack: [heading(title), ...content] });

const party = ({ name, address, details }: Party): Content[] => [
  { text: name, style: 'name' },
  ...address,
  ...details.map(field),
];

const place = ({ name, label, address, details = [] }: Delivery): Content[] => [
  ...[name ?? label].filter((text) => text !== null).map((text) => ({ text, style: 'name' })),
  ...(name === undefined || label === null ? [] : [label]),
  ...address,
  ...details.map(field),
];
