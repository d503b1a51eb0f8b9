import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endWith } from '@console/shared/process-end';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { createRelay } from './app.ts';
import { inUrl } from './config.ts';
import type { Config } from './config.ts';
import { AlreadyReported } from './embedded-gateway.ts';
import { startFailureMessage } from './start-failure.ts';
import type { Upstreams } from './gateway/upstreams.ts';

const GRACE_MS = 25_000;
/** A load balancer polls readiness every few seconds and acts on the second failure. */
const DRAIN_MS = 6_000;
const READY_CHECK_MS = 50;
const WEB_ROOT = resolve(import.meta.dirname, '../../web/dist');

export interface Running {
  app: FastifyInstance;
  publicUrl: string;
}

/** Listens on the relay's address, and shuts down cleanly on a signal. */
export async function run(
  config: Config,
  upstreams: Upstreams,
  serviceToken: string,
  closed: () => Promise<void> = async () => {},
): Promise<Running> {
  let publicUrl = config.publicUrl ?? `http://${inUrl(config.host)}:${config.port}`;
  const app = await createRelay({
    upstreams,
    serviceToken,
    publicUrl: () => publicUrl,
    webRoot: WEB_ROOT,
    inbox: config.inbox,
    yearStarts: config.yearStarts,
    allowedOrigins: config.allowedOrigins,
    trustedProxies: config.trustedProxies,
    logLevel: config.logLevel,
    redisUrl: config.redisUrl,
    naming: config.naming,
    drainMs: config.redisUrl ? DRAIN_MS : 0,
  });
  closeWithGrace({ delay: GRACE_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, 'ending after an unexpected failure');
    if (!err) await app.drain();
    await app.close();
    await closed();
  });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  publicUrl = config.publicUrl ?? `http://${inUrl(config.host)}:${port}`;
  return { app, publicUrl };
}

/** Settles once the relay can serve. */
export async function ready(app: FastifyInstance): Promise<void> {
  while ((await app.inject('/readyz')).statusCode !== 200) await setTimeout(READY_CHECK_MS);
}

/** Runs the start-up code. A failure prints one sentence and sets an exit code. */
export async function startOrExit(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof AlreadyReported)) process.stderr.write(`${startFailureMessage(error)}\n`);
    endWith(1);
  }
}
