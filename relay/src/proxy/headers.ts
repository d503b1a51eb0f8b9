import type { IncomingHttpHeaders } from 'node:http';
import { writeBearer } from '@console/shared/bearer';

type Headers = IncomingHttpHeaders & Record<string, string | string[] | undefined>;

/** They apply to one connection, not to the message. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Headers that only a proxy or the gateway may set; `authorization`, which is rewritten; and `expect` and
 * `accept-encoding`, which are handled here.
 */
const NOT_THE_CLIENTS =
  /^(?:authorization|forwarded|x-forwarded-.*|x-real-ip|x-user-id|x-role-id|x-request-id|via|proxy-.*|expect|accept-encoding)$/;

export interface Origin {
  address: string;
  /** The caller's token, as parsed here. */
  bearer: string | undefined;
  request_id: string;
}

/** The client's headers as the gateway may see them. `connection` lists more headers to drop. */
export function toGateway(headers: Headers, { address, bearer, request_id }: Origin): Headers {
  const kept = withoutHopByHop(headers, (name) => NOT_THE_CLIENTS.test(name));
  const own = bearer === undefined ? {} : { authorization: writeBearer(bearer) };
  return { ...kept, ...own, 'x-forwarded-for': address, 'x-request-id': request_id };
}

/** The gateway's headers as the client may see them. */
export function toClient(headers: Headers): Headers {
  const { server: _server, 'x-powered-by': _poweredBy, 'x-request-id': _requestId, ...kept } = withoutHopByHop(headers);
  return kept;
}

function withoutHopByHop(headers: Headers, isBarred = (_name: string) => false): Headers {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const isKept = (name: string) => !HOP_BY_HOP.has(name) && !named.includes(name) && !isBarred(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)));
}
