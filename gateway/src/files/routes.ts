import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentCalls } from '@console/shared/calls/records';
import { AppError, invalid } from '@console/shared/errors';
import { FILE_BYTES_MAX, fileUrl, UPLOAD_WORDING } from '@console/shared/uploads';
import { serve } from '../http/serve.ts';
import { keep } from './keep.ts';
import { endingOf, TYPES } from './names.ts';

export async function files(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: FILE_BYTES_MAX, files: 1, fields: 10, fieldSize: 1_000, parts: 11 },
  });

  for (const call of [documentCalls.upload, documentCalls.uploadFile]) {
    serve(app, call, async ({ raw }) => {
      const name = await keep(app.files, await uploaded(raw));
      return { success: true, id: name, file_name: name, url: fileUrl(name) };
    });
  }

  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { schema: { summary: 'An uploaded file', tags: ['DOCUMENT'] } },
    async ({ params }, reply) => {
      const ending = endingOf(params.name);
      const bytes = ending && (await app.files.get(params.name));
      if (!bytes) throw new AppError('not_found', 'There is no such file.');
      const shown = ending === 'jpg' || ending === 'png' || ending === 'pdf';
      return harmless(reply)
        .type(TYPES[ending])
        .header('content-disposition', shown ? 'inline' : `attachment; filename="${params.name}"`)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(bytes);
    },
  );
}

/** The bytes of the one file of a multipart body, in its field `file`. */
async function uploaded(request: FastifyRequest): Promise<Buffer> {
  const bytes = request.isMultipart() ? await readForm(request).catch(inWords) : undefined;
  if (!bytes?.length) throw invalid({ file: UPLOAD_WORDING.empty });
  return bytes;
}

async function readForm(request: FastifyRequest): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const whole = await part.toBuffer();
    if (part.fieldname === 'file') bytes = whole;
  }
  return bytes;
}

/** The parser says of some forms that they are wrong, of others only that it failed. */
function inWords(error: FastifyError): never {
  if (error.code === 'FST_FILES_LIMIT') throw invalid({ file: 'Please choose one file at a time.' });
  if (error.statusCode === undefined) throw new AppError('bad_request', 'The form with the file is not understood.');
  throw error;
}

/** Whatever a file holds, it runs nothing and asks nobody. */
const harmless = (reply: FastifyReply) =>
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "sandbox; default-src 'none'");
