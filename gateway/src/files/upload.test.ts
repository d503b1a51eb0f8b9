import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentCalls } from '@console/shared/calls/records';
import { isoDay } from '@console/shared/dates';
import { thumbnailOf, uploadsPerDay } from '@console/shared/uploads';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals } from '../testing/refusals.ts';
import { pruneUploadCounts } from './quota.ts';
import { archive, linkTo, office, openFile, PDF, upload } from './testing.ts';

const MB = 1024 * 1024;
const XLSX = office('openxmlformats-officedocument.spreadsheetml.sheet');
const DOCX = office('openxmlformats-officedocument.wordprocessingml.document');

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const send = (bytes: Buffer, name = 'file', type?: string) =>
  upload(gateway, USER.sales, [{ bytes, name, ...(type && { type }) }]);
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } });
/** A picture whose header claims another size, so that a refusal must come from the header. */
function claiming(picture: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(picture);
  if (bytes[0] === 0x89) {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  } else {
    const frame = Math.max(bytes.indexOf(Buffer.from([0xff, 0xc0])), bytes.indexOf(Buffer.from([0xff, 0xc2])));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
  }
  return bytes;
}
/** What the uploader gets under the name of an upload, and under that of its thumbnail. */
const open = (name: string) => openFile(gateway, USER.sales, name);
const openSmall = async (name: string) =>
  gateway.app.inject({
    url: `/files/${thumbnailOf(name)}`,
    query: { link: (await linkTo(gateway, USER.sales, name)) ?? '' },
  });

for (const [call, tags] of [
  [documentCalls.upload, ['SCR-42']],
  [documentCalls.uploadFile, ['SCR-43']],
] as const) {
  refusals(() => gateway, call, {
    tags,
    permitted: USER.sales,
    refused: USER.wallboard,
    good: {},
    bad: { file: [undefined, 'a file in JSON'] },
  });
}

test.each(['/upload', '/uploadFile'])(
  '%s stores a document as it is and returns its address',
  { tags: ['SCR-42', 'SCR-43'] },
  async (path) => {
    const { result, changes } = await logged(gateway.app, () =>
      upload(gateway, USER.sales, [{ bytes: PDF, name: 'Lorry receipt.pdf' }], path),
    );
    const { id } = result.json<{ id: string }>();
    expect(id).toMatch(/^[0-9a-f]{32}\.pdf$/);
    expect([result.statusCode, result.json()]).toEqual([
      200,
      { success: true, id, file_name: id, url: expect.stringMatching(new RegExp(`^/api/files/${id}\\?link=`)) },
    ]);
    expect((await gateway.app.inject(result.json().url.replace('/api', ''))).rawPayload).toEqual(PDF);
    expect(changes).toEqual([]);
  },
);

describe('a picture', () => {
  test(
    'is redrawn: upright, without camera metadata, and with a thumbnail beside it',
    { tags: ['CLI-20', 'CLI-39', 'SEC-19'] },
    async () => {
      const camera = await blank(800, 400)
        .withExif({ IFD0: { Copyright: 'Asha Rao' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect(await sharp(camera).metadata()).toMatchObject({ exif: expect.any(Buffer), orientation: 6 });
      expect(camera.includes('Asha Rao')).toBe(true);

      const { file_name } = (await send(camera, 'photo.jpg')).json<{ file_name: string }>();
      expect(file_name).toMatch(/\.jpg$/);
      const whole = (await open(file_name)).rawPayload;
      expect(await sharp(whole).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 800 });
      expect(await sharp(whole).metadata()).not.toHaveProperty('exif');
      expect(whole.includes('Asha Rao')).toBe(false);
      const small = await openSmall(file_name);
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 320 });
      expect(await sharp(small.rawPayload).metadata()).not.toHaveProperty('exif');
    },
  );

  test('keeps a PNG transparent, and its thumbnail on white', async () => {
    const logo = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { file_name } = (await send(logo, 'logo.jpg', 'image/jpeg')).json<{ file_name: string }>();
    expect(file_name).toMatch(/\.png$/);
    expect(await sharp((await open(file_name)).rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 20,
      height: 10,
      hasAlpha: true,
    });
    const small = sharp((await openSmall(file_name)).rawPayload);
    expect(await small.metadata()).toMatchObject({ width: 20, height: 10 });
    expect((await small.raw().toBuffer())[0]).toBeGreaterThan(250);
  });

  test('is scaled down to 4096 pixels', async () => {
    const { file_name } = (await send(await blank(5_000, 10).jpeg().toBuffer())).json<{ file_name: string }>();
    expect(await sharp((await open(file_name)).rawPayload).metadata()).toMatchObject({ width: 4_096, height: 8 });
  });

  test('loses anything hidden behind it', async () => {
    const bytes = Buffer.concat([await blank(8, 8).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { file_name } = (await send(bytes)).json<{ file_name: string }>();
    expect((await open(file_name)).rawPayload.includes('script')).toBe(false);
  });

  test.each([
    ['cut short', async () => (await blank(300, 300).jpeg().toBuffer()).subarray(0, 400), 'This picture is damaged.'],
    [
      'only its first bytes',
      async () => Buffer.concat([(await blank(8, 8).png().toBuffer()).subarray(0, 40), PDF]),
      'This picture is damaged.',
    ],
    [
      'unpacking to 81 million pixels',
      async () => claiming(await blank(8, 8).png().toBuffer(), 9_000, 9_000),
      'A picture may have up to 64 megapixels; this one has 81.',
    ],
    [
      'a line of 60 million pixels',
      async () => claiming(await blank(8, 8).png().toBuffer(), 1, 60_000_000),
      'A picture may be up to 30,000 pixels wide and high; this one is 1 by 6,00,00,000.',
    ],
    [
      'of 63 million pixels of eight bytes each',
      async () => claiming(await blank(8, 8).ensureAlpha().toColourspace('rgb16').png().toBuffer(), 8_000, 7_900),
      'A picture of this kind may have up to 24 megapixels; this one has 63.2.',
    ],
    [
      'interlaced, of 64 million pixels that have to be held at once',
      async () => claiming(await blank(8, 8).png({ progressive: true }).toBuffer(), 8_000, 8_000),
      'An interlaced or progressive picture of this kind may have up to 55.9 megapixels; this one has 64.',
    ],
    [
      'progressive, of 36 million pixels that take twice as much',
      async () => claiming(await blank(8, 8).jpeg({ progressive: true }).toBuffer(), 6_000, 6_000),
      'An interlaced or progressive picture of this kind may have up to 28 megapixels; this one has 36.',
    ],
    [
      'lying on its side, of 60 million pixels',
      async () => claiming(await blank(8, 8).withMetadata({ orientation: 6 }).jpeg().toBuffer(), 10_000, 6_000),
      'A rotated picture of this kind may have up to 55.9 megapixels; this one has 60.',
    ],
  ])('%s is refused', async (_what, bytes, words) => {
    const reply = await send(await bytes(), 'photo.png');
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'invalid', fields: { file: words } }]);
  });

  test('an interlaced one within its limits is redrawn, and no longer interlaced', async () => {
    const { file_name } = (await send(await blank(900, 600).png({ progressive: true }).toBuffer())).json();
    expect(await sharp((await open(file_name)).rawPayload).metadata()).toMatchObject({
      width: 900,
      isProgressive: false,
    });
  });
});

test.each([
  ['a workbook', XLSX, 'xlsx'],
  ['a text document', DOCX, 'docx'],
  ['a PDF called .png', PDF, 'pdf'],
])('%s is recognised by its content', async (_what, bytes, ending) => {
  const { id } = (await send(bytes, 'x.png', 'image/png')).json<{ id: string }>();
  expect(id.endsWith(`.${ending}`)).toBe(true);
  expect((await open(id)).rawPayload).toEqual(bytes);
});

test.each([
  ['a text called .png', async () => Buffer.from('Nothing to see here.')],
  ['a page called .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF', () => blank(8, 8).gif().toBuffer()],
  ['a GIF that is a script', async () => Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)')],
  ['a GIF that is a PDF too', async () => Buffer.concat([Buffer.from('GIF89a\x08\0\x08\0\0\0\0'), PDF])],
  ['a GIF that is a JPEG too', async () => Buffer.concat([Buffer.from('GIF89a'), await blank(8, 8).jpeg().toBuffer()])],
  ['a WebP', () => blank(8, 8).webp().toBuffer()],
  ['a TIFF', () => blank(8, 8).tiff().toBuffer()],
  ['an archive', async () => archive({ 'a.txt': 'text' })],
  ['a workbook with macros', async () => office('ms-excel.sheet.macroEnabled')],
  ['a program', async () => Buffer.from('\x7fELF\x02\x01\x01\0'.padEnd(64, '\0'), 'latin1')],
])('%s is refused', { tags: ['CLI-18', 'SCR-42'] }, async (_what, bytes) => {
  const reply = await send(await bytes(), 'picture.png', 'image/png');
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'invalid', fields: { file: 'This file is not a PNG: its content is of another type.' } },
  ]);
});

test('a file whose name is not accepted either gets a list of those that are', { tags: ['SCR-42'] }, async () => {
  const reply = await send(Buffer.from('Nothing to see here.'), 'notes.txt', 'text/plain');
  expect(reply.json()).toMatchObject({ fields: { file: 'Choose a JPG, PNG, PDF, XLSX or DOCX file.' } });
});

test('20 MB are accepted, one byte more is not', { tags: ['SCR-42'] }, async () => {
  const filled = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, ' ')]);
  expect((await send(filled(20 * MB))).statusCode).toBe(200);
  const reply = await send(filled(20 * MB + 1));
  expect([reply.statusCode, reply.json()]).toMatchObject([413, { success: false, code: 'too_large' }]);
});

test.each([
  ['no file', []],
  ['an empty one', [{ bytes: Buffer.alloc(0), name: 'a.pdf' }]],
  ['one in another field', [{ bytes: PDF, name: 'a.pdf', field: 'photo' }]],
])('a form with %s is refused', { tags: ['SCR-42'] }, async (_what, parts) => {
  const reply = await upload(gateway, USER.sales, parts);
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { file: 'Choose a file.' } }]);
});

test('a form with two files is refused', { tags: ['CLI-36', 'SCR-42'] }, async () => {
  const file = { bytes: PDF, name: 'a.pdf' };
  const reply = await upload(gateway, USER.sales, [file, file]);
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { file: 'Choose one file at a time.' } }]);
});

test.each([
  ['breaks off', 'multipart/form-data; boundary=b', '\r\n\r\n%PDF-1.4'],
  ['names no boundary', 'multipart/form-data', '\r\n\r\n%PDF-1.4\r\n--b--\r\n'],
  ['breaks off in a head', 'multipart/form-data; boundary=b', ''],
])('a form that %s is refused', async (_what, type, rest) => {
  const reply = await gateway.app.inject({
    method: 'POST',
    url: '/upload',
    headers: { ...(await gateway.as(USER.sales)), 'content-type': type },
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"${rest}`,
  });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { code: 'bad_request', message: 'The upload could not be read: its form is incomplete or malformed.' },
  ]);
});

test('only a picture can be stored for everybody', async () => {
  const [picture, paper] = [await blank(8, 8).png().toBuffer(), PDF];
  const texts = { access: 'public' };
  const shown = await upload(gateway, USER.manager, [{ bytes: picture, name: 'a.png' }], '/upload', texts);
  const { file_name, url } = shown.json();
  expect([shown.statusCode, url]).toEqual([200, `/api/files/${file_name}`]);
  for (const name of [file_name, thumbnailOf(file_name)]) {
    expect((await gateway.app.inject({ url: `/files/${name}` })).statusCode).toBe(200);
  }
  for (const [name, words] of [
    ['a.pdf', 'Choose a JPG or PNG picture.'],
    ['scan.png', 'This file is not a PNG: its content is of another type.'],
  ] as const) {
    const refused = await upload(gateway, USER.manager, [{ bytes: paper, name }], '/upload', texts);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { fields: { file: words } }]);
  }
});

test('uploads are limited per day and person, refused ones count too, and the refusal says when to continue', async () => {
  const { clock, app } = gateway;
  const most = uploadsPerDay(1008);
  await app.db
    .insertInto('upload_counts')
    .values({ user_id: USER.sales2, day: '2026-11-21', files: most - 2 })
    .execute();
  const sendAs = (user: number, bytes = PDF) => upload(gateway, user, [{ bytes, name: 'a.pdf' }]);
  expect((await sendAs(USER.sales2)).statusCode).toBe(200);
  expect((await sendAs(USER.sales2, Buffer.from('a text'))).statusCode).toBe(422);
  const refused = await sendAs(USER.sales2);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    String(12 * 3_600),
    {
      ...{ success: false, code: 'rate_limited', retry_after: 12 * 3_600 },
      message: `You have uploaded ${most} files today, which is the limit for your role. You can upload again from 22 Nov 2026 12:00 AM.`,
    },
  ]);
  expect((await sendAs(USER.sales)).statusCode).toBe(200);
  clock.advance(12 * 3_600_000);
  expect((await sendAs(USER.sales2)).statusCode).toBe(200);
  await pruneUploadCounts(app.db, clock.now);
  expect(await app.db.selectFrom('upload_counts').select(['user_id', 'files']).execute()).toEqual([
    { user_id: USER.sales2, files: 1 },
  ]);
});

test('simultaneous ones do not exceed the limit', async () => {
  const left = 3;
  const files = uploadsPerDay(1010) - left;
  const day = isoDay(gateway.clock.now);
  await gateway.app.db.insertInto('upload_counts').values({ user_id: USER.manager2, day, files }).execute();
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => upload(gateway, USER.manager2, [{ bytes: PDF, name: 'a.pdf' }])),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(left);
});
