import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { createEwayBillRegister } from '../eway-bill/register.ts';
import type { EwayBillRegister } from '../eway-bill/register.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined without EWAYBILL_URL: numbers are then only entered. */
    ewayBills: EwayBillRegister | undefined;
  }
}

export const ewayBillsOf = fp<{ config: Pick<Config, 'ewayBill'> }>(
  (app, { config: { ewayBill } }, done) => {
    app.decorate('ewayBills', ewayBill && createEwayBillRegister(ewayBill));
    done();
  },
  { name: 'eway-bills' },
);
