import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '@console/shared/errors';
import { FILE_BYTES_MAX, UPLOAD_MESSAGES } from '@console/shared/uploads';
import { countUpload } from './quota.ts';

/** Lets the calls registered in this scope take forms with one file. */
export const acceptForms = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: FILE_BYTES_MAX, files: 1, fields: 10, fieldSize: 1_000, parts: 11 },
  });

export interface Form {
  bytes: Buffer;
  /** The original file name; empty if none was sent. */
  name: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * The bytes of the single file of a multipart body, in this field, and its other fields. 422 naming the field if the
 * file is missing, 429 beyond the user's daily limit.
 */
export async function readForm(request: FastifyRequest, field: string): Promise<Form> {
  if (!request.isMultipart()) throw invalid({ [field]: UPLOAD_MESSAGES.empty });
  await countUpload(request.server, request.actor);
  const form = await parts(request, field).catch(inWords(field));
  if (!form.bytes?.length) throw invalid({ [field]: UPLOAD_MESSAGES.empty });
  return { bytes: form.bytes, name: form.name, fields: form.fields };
}

async function parts(request: FastifyRequest, field: string) {
  let bytes: Buffer | undefined;
  let name = '';
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const whole = await part.toBuffer();
      if (part.fieldname !== field) continue;
      bytes = whole;
      name = part.filename ?? '';
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { bytes, name, fields };
}

/** The parser refuses some forms with a status, but in no words of ours, and of others reports only that it failed. */
const inWords =
  (field: string) =>
  (error: FastifyError): never => {
    if (error.code === 'FST_FILES_LIMIT') throw invalid({ [field]: 'Choose one file at a time.' });
    if ((error.statusCode ?? 400) >= 413) throw error;
    throw new AppError('bad_request', 'The upload could not be read: its form is incomplete or malformed.');
  };
