import type { BodyOf } from '@console/shared/calls/call';
import type { rfqCalls } from '@console/shared/calls/rfq';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof rfqCalls.list>('GET', '/rfq');
const create = bind<typeof rfqCalls.create>('POST', '/rfq');

export const listRfqs = rowsOf(list, 'rfqs');
export const getRfq = rowOf(list, 'rfq', (request_id: number) => ({ request_id }));
/** Resolves to the whole response, because its message decides what is announced. */
export const createRfq = async (body: BodyOf<typeof rfqCalls.create>, options?: RequestOptions) =>
  (await create({ body }, options)).reply;
/** Prices, edits or archives. */
export const updateRfq = savedBy(bind<typeof rfqCalls.update>('PUT', '/rfq'), 'rfq');
