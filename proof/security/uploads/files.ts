import { crc32, deflateSync } from 'node:zlib';

/** A PNG whose header claims this size. Its pixel data is incomplete, and all pixels are the same. */
export function picture(width: number, height: number, isInterlaced: boolean): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const rows = Math.min(height, 64);
  const pixels = deflateSync(Buffer.alloc((width * 4 + 1) * rows));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** By name: files that claim to be another type, or that nobody may upload. */
export const WRONG: Readonly<Record<string, Buffer>> = {
  'programme.png': Buffer.from('MZ\u0090\u0000\u0003'),
  'page.pdf': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'archive.xlsx': Buffer.from('PK\u0003\u0004 and nothing of a workbook'),
  'empty.png': Buffer.alloc(0),
  'half.png': picture(10, 10, false).subarray(0, 40),
};
