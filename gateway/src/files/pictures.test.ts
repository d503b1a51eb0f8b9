import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { AppError } from '@console/shared/errors';
import { redraw } from './pictures.ts';
import { withoutExtras } from './png-chunks.ts';

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } })
    .png({ progressive: true })
    .toBuffer();
const bytes = await square(400);
const PEOPLE = Array.from({ length: 12 }, (_, index) => index + 1);
const [ASHA = 1, DEV = 2] = PEOPLE;
const draw = (by = ASHA, picture = bytes) => redraw(picture, { format: 'png', field: 'file', by });

/** The most pictures seen in progress at once. It never overcounts. */
function watched() {
  const seen = { most: 0 };
  const note = () => {
    seen.most = Math.max(seen.most, sharp.counters().process);
  };
  // As one ends, the next may not have begun: the queue's own events can miss both.
  const looking = setInterval(note, 1);
  onTestFinished(() => clearInterval(looking));
  return seen;
}
const refusedOf = (all: PromiseSettledResult<unknown>[]) =>
  all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as AppError).body] : []));

test('pictures are drawn two at a time, and beyond sixteen waiting, more are refused with a message', async () => {
  // Takes so long that the next begins meanwhile, however busy the machine is.
  const large = await square(1_600);
  const seen = watched();
  const all = await Promise.allSettled([...PEOPLE, ...PEOPLE].map((by) => draw(by, large)));
  expect(seen.most).toBe(2);
  expect(refusedOf(all)).toEqual(
    Array.from({ length: 6 }, () => ({
      ...{ success: false, code: 'rate_limited', retry_after: 5 },
      message: 'Too many pictures are being uploaded. Try again shortly.',
    })),
  );
  expect((await draw()).bytes.length).toBeGreaterThan(0);
});

test(
  'those of one person are drawn one after another, at most eight wait, and there is room for others',
  { tags: ['SEC-18'] },
  async () => {
    const seen = watched();
    const own = Array.from({ length: 12 }, () => draw(ASHA));
    const other = draw(DEV);
    const settled = await Promise.allSettled(own);
    expect((await other).bytes.length).toBeGreaterThan(0);
    expect(refusedOf(settled).map(({ code }) => code)).toEqual(Array(3).fill('rate_limited'));
    seen.most = 0;
    await Promise.all([draw(ASHA), draw(ASHA), draw(ASHA)]);
    expect(seen.most).toBeLessThanOrEqual(1);
  },
);

const CHUNK_ENDS = 12;
const END = bytes.subarray(-CHUNK_ENDS);
function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + CHUNK_ENDS);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}
const text = (type: string) => chunk(type, Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1_000_000))]));

test(
  'text chunks of a PNG are never unpacked, wherever they are: the decoder does not get them',
  { tags: ['SEC-18'] },
  () => {
    const HEAD = 8 + CHUNK_ENDS + 13;
    const [head, pixels] = [bytes.subarray(0, HEAD), bytes.subarray(HEAD, -CHUNK_ENDS)];
    const looks = chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));
    const texts = ['zTXt', 'iTXt', 'tEXt', 'prVt'].map(text);
    const stuffed = Buffer.concat([head, ...texts, looks, pixels, ...texts, END, ...texts]);
    const plain = withoutExtras(bytes);
    expect(withoutExtras(stuffed)).toEqual(Buffer.concat([plain.subarray(0, HEAD), looks, plain.subarray(HEAD)]));
  },
);

test('a picture that breaks off within a chunk is left as it is, and damaged', async () => {
  const half = bytes.subarray(0, bytes.length - 100);
  expect(withoutExtras(half).subarray(-50)).toEqual(half.subarray(-50));
  await expect(draw(ASHA, half)).rejects.toMatchObject({ body: { fields: { file: 'This picture is damaged.' } } });
});
