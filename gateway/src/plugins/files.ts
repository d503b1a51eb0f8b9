import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { openFileStore } from '../files/open-store.ts';
import type { FileStore } from '../files/store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore;
  }
}

/** Stores files at FILES_URL if set, otherwise in DATA_DIR. */
export const fileStore = fp<{ config: Config }>(
  (app, { config }, done) => {
    app.decorate('files', openFileStore(config));
    done();
  },
  { name: 'files' },
);
