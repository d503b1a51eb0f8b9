import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { createGstRegister } from '../gst-register/register.ts';
import type { GstRegister } from '../gst-register/register.ts';
import { remembered } from '../gst-register/remembered.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined without GSTIN_URL: nothing is then asked or shown. */
    gstRegister: GstRegister | undefined;
  }
}

export const gstRegisterOf = fp<{ config: Pick<Config, 'gstinUrl'> }>(
  (app, { config: { gstinUrl: url } }, done) => {
    const { clock } = app;
    app.decorate('gstRegister', url === undefined ? undefined : remembered(createGstRegister({ url, clock }), clock));
    done();
  },
  { name: 'gst-register' },
);
