import { REFUSED_STATUSES } from '@console/shared/calls/security';
import { bearerOf } from '@console/shared/bearer';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AddressOf } from '../addresses.ts';
import { callOf } from '../proxy/request-path.ts';
import type { Profiles } from './profiles.ts';
import type { SecurityReports } from './security-reports.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The records that a write would change, set once its body was read. */
    touched: readonly RecordRef[] | undefined;
  }
}

export interface RefusalsOptions {
  reports: SecurityReports;
  profiles: Pick<Profiles, 'identify'>;
  addressOf: AddressOf;
}

/** Reports to the gateway's security log what is refused here and never reaches it. */
export const refusals = fp<RefusalsOptions>(
  async (app, { reports, profiles, addressOf }) => {
    app.decorateRequest('touched', undefined);
    app.addHook('onError', async (request, _reply, error) => {
      if (!(error instanceof AppError) || !REFUSED_STATUSES.includes(error.status)) return;
      const { status } = error;
      const by = status === 401 ? null : await whoAsks(request);
      const what = whatOf(request);
      reports.report('refusals', { status, by, what, address: addressOf(request.raw), request_id: request.id });
    });

    async function whoAsks(request: FastifyRequest) {
      const token = bearerOf(request);
      const known = token === undefined ? undefined : await profiles.identify(token).catch(() => undefined);
      return known ? { ...known.person, role_id: known.reader.role_id } : null;
    }
  },
  { name: 'refusals' },
);

/** The call as the gateway names it, and the records. */
function whatOf(request: FastifyRequest): string {
  const call = `${request.method} ${callOf(request)?.path ?? request.routeOptions.url ?? ''}`;
  const records = request.touched?.map(({ entity, id }) => `${entity} ${id}`).join(', ');
  return records ? `${call}: ${records}` : call;
}
