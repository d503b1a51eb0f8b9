import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SIGNED_QR_MAX } from '@console/shared/einvoice';
import { htmlOf } from './html.ts';
import { invoiceDocument } from './invoice.ts';
import { ADDRESSES, COMPANY } from './testing/parties.ts';
import { ORDER } from './testing/sale.ts';

const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
const stated = {
  ...{ SellerGstin: COMPANY.gstin, BuyerGstin: '29AANFA2641L1ZX', DocNo: 'IN2627-000005', DocTyp: 'INV' },
  ...{ DocDt: '21/11/2026', TotInvVal: 45_763, ItemCnt: 2, MainHsnCode: '2523', Irn: 'a5'.repeat(32) },
};
const SIGNED = [
  part({ alg: 'RS256', kid: '1F2E3D4C', typ: 'JWT' }),
  part({ data: JSON.stringify(stated), iss: 'NIC' }),
  Buffer.alloc(256, 'signature').toString('base64url'),
].join('.');

function printed(signed_qr: string): string {
  const answer = { irn: stated.Irn, ack_number: '112010036563310', ack_date: '2026-11-21 13:45:00', signed_qr };
  return htmlOf({ ...invoiceDocument(ORDER, ADDRESSES, COMPANY), registered: answer }, false);
}

/** What a scanner reads from the only picture of a code in a page, printed with 300 dots per inch. */
async function scanned(page: string): Promise<string | undefined> {
  const [svg = '', ...others] = page.match(/<svg [^>]*aria-label="Signed QR code.*?<\/svg>/gs) ?? [];
  expect(others).toEqual([]);
  const image = sharp(Buffer.from(svg), { density: 300 }).flatten({ background: 'white' }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test.each([
  ['of the usual length', SIGNED],
  ['of the greatest length', SIGNED.padEnd(SIGNED_QR_MAX, 'c2ln')],
])(
  'a signed text %s is scanned from the printed invoice as it was taken in',
  { tags: ['ORD-73'] },
  async (_what, text) => {
    expect(await scanned(printed(text))).toBe(text);
  },
);
