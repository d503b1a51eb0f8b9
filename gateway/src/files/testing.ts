import { crc32 } from 'node:zlib';
import type { TestApp } from '../testing/app.ts';
import { endingOf, TYPES } from './names.ts';

/** Sends files like a browser's form, each under its field and name. */
export async function upload(
  { app, as }: TestApp,
  user: number,
  parts: readonly { bytes: Buffer; name: string; field?: string; type?: string }[],
  path = '/upload',
  texts: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const { bytes, name, field = 'file', type = '' } of parts) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const request = new Response(form);
  return app.inject({
    method: 'POST',
    url: path,
    headers: { ...(await as(user)), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

interface PutFile {
  /** The uploader; unknown by default. */
  by?: number;
  isPublic?: boolean;
  bytes?: Buffer;
}

/** A file as if just uploaded, under a name that a test knows. */
export async function putFile(
  { app, clock }: TestApp,
  file_name: string,
  { by, isPublic = false, bytes = PDF }: PutFile = {},
) {
  const now = clock.now;
  await app.db
    .insertInto('files')
    .values({ file_name, is_public: isPublic, uploaded_by: by ?? null, uploaded_at: now, unused_since: now })
    .execute();
  await app.files.put(file_name, bytes, TYPES[endingOf(file_name) ?? 'pdf']);
}

/** The link that opens a file for this user; undefined if they get none. */
export async function linkTo({ app, as }: TestApp, user: number, file_name: string): Promise<string | undefined> {
  const reply = await app.inject({ url: '/fileLinks', query: { file_name }, headers: await as(user) });
  return reply.json<{ links: { link: string }[] }>().links[0]?.link;
}

/** The response to opening a file from its record. */
export async function openFile(test: TestApp, user: number, file_name: string) {
  const link = await linkTo(test, user, file_name);
  return test.app.inject({ url: `/files/${file_name}`, query: link === undefined ? {} : { link } });
}

/** A ZIP archive with uncompressed entries. */
export function archive(entries: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(entries).map(([name, text]) => {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt32LE(crc32(text), 14);
    header.writeUInt32LE(text.length, 18);
    header.writeUInt32LE(text.length, 22);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, Buffer.from(name + text)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([...parts, end]);
}

/** An Office document with only its content type. */
export const office = (type: string): Buffer =>
  archive({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.${type}.main+xml"/></Types>`,
  });

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
