import type { FastifyInstance } from 'fastify';
import { documentCalls } from '@console/shared/calls/records';
import { AppError } from '@console/shared/errors';
import { FILE_LINK_MS, fileUrl } from '@console/shared/uploads';
import { serve } from '../http/serve.ts';
import { acceptForms, readForm } from './form.ts';
import { harmless } from '../http/harmless.ts';
import { keep } from './keep.ts';
import { isPublic } from './kept.ts';
import { linksTo, openLink } from './links.ts';
import { endingOf, TYPES } from './names.ts';
import { NO_KEY, refusalPage } from './refusal-page.ts';

const FOR_EVER = 'private, max-age=31536000, immutable';
const AS_LONG_AS_ITS_LINK = `private, max-age=${FILE_LINK_MS / 1_000}`;

export async function files(app: FastifyInstance): Promise<void> {
  await acceptForms(app);

  for (const call of [documentCalls.upload, documentCalls.uploadFile]) {
    serve(app, call, async ({ raw, actor }) => {
      const { bytes, name: given, fields } = await readForm(raw, 'file');
      const forAll = fields['access'] === 'public';
      const name = await keep(app, { bytes, name: given, field: 'file', by: actor.user_id, isPublic: forAll });
      const [own] = forAll ? [] : await linksTo(app, actor, [name]);
      return { success: true, id: name, file_name: name, url: fileUrl(name, own?.link) };
    });
  }

  serve(app, documentCalls.links, async ({ db, query, actor }) => ({
    links: await linksTo({ db, clock: app.clock, keys: app.keys }, actor, query.file_name),
  }));

  app.get<{ Params: { name: string }; Querystring: { link?: string | string[] } }>(
    '/files/:name',
    {
      schema: { summary: 'An uploaded file: a public picture, or another by a link of /fileLinks', tags: ['DOCUMENT'] },
      errorHandler: refusalPage,
    },
    async (request, reply) => {
      const { name } = request.params;
      const { link } = request.query;
      const ending = endingOf(name);
      const forAll = ending !== undefined && (await isPublic(app.db, name));
      let linked: string | undefined;
      if (!forAll) {
        // The same whether or not the file exists, so that nobody learns which files exist.
        if (typeof link !== 'string') throw new AppError('not_found', NO_KEY);
        const { actor, file_name } = await openLink(app, name, link);
        request.actor = actor;
        linked = file_name;
      }
      const bytes = ending && (await app.files.get(name));
      if (!bytes) throw noFile();
      // The page loads thumbnails itself, so they do not count as opening a file.
      if (linked === name) app.security.noteRead(request, 'download', `File ${name}`);
      const shown = ending === 'jpg' || ending === 'png' || ending === 'pdf';
      return harmless(reply, TYPES[ending])
        .header('content-disposition', shown ? 'inline' : `attachment; filename="${name}"`)
        .header('cache-control', forAll ? FOR_EVER : AS_LONG_AS_ITS_LINK)
        .send(bytes);
    },
  );
}

const noFile = () => new AppError('not_found', 'There is no such file.');
