import { AwsClient } from 'aws4fetch';
import type { FileStore } from './store.ts';

const TIMEOUT_MS = 20_000;

/**
 * Files in a bucket of an S3 service, with path-style addressing.
 * @param address `s3://key:secret@host/bucket?region=…`, with `s3+http:` for a service without TLS
 */
export function createS3Store(address: string): FileStore {
  const { client, base } = clientOf(address);
  const send = (method: string, name: string, init: RequestInit = {}) =>
    client.fetch(`${base}/${name}`, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });

  return {
    put: async (name, bytes, type) => {
      const body = new Uint8Array(bytes);
      const reply = await send('PUT', name, { body, headers: { 'content-type': type } });
      await reply.body?.cancel();
      if (!reply.ok) throw refused(reply);
    },
    get: async (name) => {
      const reply = await send('GET', name);
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : missing(reply);
    },
    has: async (name) => {
      const reply = await send('HEAD', name);
      if (reply.ok || reply.status === 404) return reply.ok;
      // The response to a HEAD does not give a reason.
      const answer = await send('GET', name, { headers: { range: 'bytes=0-0' } });
      if (!answer.ok) await missing(answer);
      else await answer.body?.cancel();
      return answer.ok;
    },
    remove: async (name) => {
      const reply = await send('DELETE', name);
      await reply.body?.cancel();
      if (!reply.ok && reply.status !== 404) throw refused(reply);
    },
  };
}

/** Without permission to list, S3 answers 403 for a missing file too. Throws for other refusals. */
async function missing(reply: Response): Promise<undefined> {
  const { status } = reply;
  const text = await reply.text();
  if (status === 404 || (status === 403 && text.includes('<Code>AccessDenied</Code>'))) return undefined;
  throw refused(reply);
}

function clientOf(address: string) {
  const url = URL.parse(address);
  const bucket = url?.pathname.replace(/^\/+|\/+$/g, '');
  if (!url || !/^s3(\+http)?:$/.test(url.protocol) || !url.host || !url.username || !url.password || !bucket) {
    throw new Error('FILES_URL must be written as s3://key:secret@host/bucket?region=…');
  }
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  return { client, base: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}/${bucket}` };
}

const refused = ({ status }: Response) => new Error(`The file store answered ${status}.`);
