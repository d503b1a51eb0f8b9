import type { Call } from '@console/shared/calls/call';
import { bind } from './request.ts';

/** One call, as OpenAPI describes it. */
export interface DescribedCall {
  summary?: string;
  tags?: readonly string[];
  parameters?: unknown;
  requestBody?: unknown;
  responses?: unknown;
  security?: unknown;
}

/** The calls by path and method. */
export interface ApiDocs {
  paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
}

// It describes the table of calls and stands beside it.
const read = bind<Call>({ method: 'GET', path: '/docs' });

/** What the gateway offers; for staff alone. */
export const readApiDocs = async (signal?: AbortSignal): Promise<ApiDocs> =>
  (await read({}, { signal })).reply as ApiDocs;
