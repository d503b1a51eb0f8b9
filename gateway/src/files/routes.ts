import type { FastifyInstance } from 'fastify';
import { documentCalls } from '@console/shared/calls/records';
import { AppError } from '@console/shared/errors';
import { fileUrl } from '@console/shared/uploads';
import { serve } from '../http/serve.ts';
import { acceptForms, readForm } from './form.ts';
import { keep } from './keep.ts';
import { harmless } from './harmless.ts';
import { endingOf, TYPES } from './names.ts';

export async function files(app: FastifyInstance): Promise<void> {
  await acceptForms(app);

  for (const call of [documentCalls.upload, documentCalls.uploadFile]) {
    serve(app, call, async ({ raw }) => {
      const name = await keep(app.files, (await readForm(raw, 'file')).bytes);
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
      return harmless(reply, TYPES[ending])
        .header('content-disposition', shown ? 'inline' : `attachment; filename="${params.name}"`)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(bytes);
    },
  );
}
