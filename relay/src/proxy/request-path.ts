import type { Call } from '@console/shared/calls/call';
import { findCall } from '@console/shared/calls/table';
import { readTarget } from '@console/shared/request-target';
import type { FastifyRequest } from 'fastify';

/** Decoded, without the query. */
export const pathOf = ({ raw }: Pick<FastifyRequest, 'raw'>): string => readTarget(raw.url ?? '')?.path ?? '';

const PREFIX = '/api';

/** The gateway's path for one under `/api`; any other path unchanged. */
export const gatewayPathOf = (path: string): string =>
  path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : path;

/** The row of the table of calls for a request to `/api`. HEAD uses the row of GET. */
export function callOf(request: Pick<FastifyRequest, 'raw' | 'method'>): Call | undefined {
  const path = pathOf(request);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return path.startsWith(`${PREFIX}/`) ? findCall(method, gatewayPathOf(path)) : undefined;
}
