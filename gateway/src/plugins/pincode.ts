import { areaOf } from '@console/shared/pincode/sorting-districts';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { Areas } from '../pincode/area.ts';
import { createPostOffice } from '../pincode/post-office.ts';

declare module 'fastify' {
  interface FastifyInstance {
    areas: Areas;
  }
}

/** Looks up PIN codes at PINCODE_URL if set; otherwise in our own table. */
export const pincode = fp<{ config: Pick<Config, 'pincodeUrl'> }>(
  (app, { config: { pincodeUrl: url } }, done) => {
    app.decorate('areas', url === undefined ? { find: async (pin) => areaOf(pin) } : createPostOffice({ url }));
    done();
  },
  { name: 'pincode' },
);
