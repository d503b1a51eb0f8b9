import type { Call } from '@console/shared/calls/call';
import { bind } from './request.ts';

/** One call in the OpenAPI description. */
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

// Not in the table of calls, because it describes the table.
const read = bind<Call>('GET', '/docs');

/** The gateway's OpenAPI description; staff only. */
export const readApiDocs = async (signal?: AbortSignal): Promise<ApiDocs> =>
  (await read({}, { signal })).reply as ApiDocs;
