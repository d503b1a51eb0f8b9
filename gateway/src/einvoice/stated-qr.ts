import type { Registered } from '@console/shared/einvoice';
import { fieldsIn } from '@console/shared/fields-in';
import { formatInr } from '@console/shared/money';
import type { PrintedDocument } from '../documents/model.ts';
import { registerDay } from '../documents/register-forms.ts';
import { itemsOf } from './items.ts';

/** Why a signed QR code is not of this IRN or paper, as far as its payload says; undefined if it may be. */
export function qrFault({ irn, signed_qr }: Registered, paper: PrintedDocument): string | undefined {
  const stated = statedBy(signed_qr);
  return facts(irn, paper)
    .filter(([name, value]) => value && textOf(stated[name]) !== '' && !isSame(textOf(stated[name]), value))
    .map(([name, value, words]) => words(textOf(stated[name]), String(value)))[0];
}

type Fact = [name: string, value: string | number | null | undefined, words: (stated: string, ours: string) => string];

/** What the code must state, under the portal's names. */
function facts(irn: string, paper: PrintedDocument): Fact[] {
  const { number, date, totals, legal } = paper;
  return [
    ['DocNo', number, (stated) => `This is the QR code of ${stated}.`],
    ['Irn', irn, () => 'This QR code is for another IRN.'],
    ['DocDt', registerDay(date), (stated, ours) => `This QR code is for a document dated ${stated}, not ${ours}.`],
    [
      'ItemCnt',
      legal && itemsOf(paper).length,
      (stated, ours) => `This QR code is for ${itemWords(stated)}, not for ${itemWords(ours)}.`,
    ],
    [
      'TotInvVal',
      totals.payable,
      (stated, ours) => `This QR code is for ${rupees(stated)}, not for ${formatInr(Number(ours))}.`,
    ],
    ['SellerGstin', legal?.supplier.gstin, (stated, ours) => `This QR code has our GSTIN as ${stated}, not ${ours}.`],
    [
      'BuyerGstin',
      legal?.customer.gstin,
      (stated, ours) => `This QR code has the customer's GSTIN as ${stated}, not ${ours}.`,
    ],
  ];
}

const itemWords = (count: string): string => `${count} ${count === '1' ? 'item' : 'items'}`;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const rupees = (text: string): string => (Number.isFinite(Number(text)) ? formatInr(Number(text)) : text);

const isSame = (stated: string, value: string | number): boolean =>
  typeof value === 'number' ? Number(stated) === value : stated.toLowerCase() === value.toLowerCase();

/** The portal puts what the code states into `data` of the JWT's payload, as JSON in a text. */
function statedBy(signed_qr: string): Record<string, unknown> {
  const [, payload = ''] = signed_qr.split('.');
  const { data, ...fields } = fieldsIn(Buffer.from(payload, 'base64url').toString());
  return typeof data === 'string' ? fieldsIn(data) : fields;
}
