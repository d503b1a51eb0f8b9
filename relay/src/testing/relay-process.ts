import type { AddressInfo } from 'node:net';
import { answerParent } from '@console/shared/testing/child';
import { createRelay } from '../app.ts';
import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createUpstreams } from '../gateway/upstreams.ts';

/**
 * The real relay in its own process, in front of GATEWAY_URL. HASTE speeds up all timers of a second or more by this
 * factor, so that a test need not wait for a pulse.
 */
const config = readConfig(process.env);
const { gatewayUrl, serviceUrls, serviceToken = '', host, port, publicUrl, logLevel, redisUrl, inbox } = config;
const { HASTE = '1', RING = '10000', SOCKETS = '500' } = process.env;
const most = Number(SOCKETS);
const greetings = { atOnce: most, perSecond: most };

const hasty: Clock = {
  ...systemClock,
  every: (ms, run) => systemClock.every(ms < 1_000 ? ms : ms / Number(HASTE), run),
};

const relay = await createRelay({
  upstreams: createUpstreams(gatewayUrl, serviceUrls),
  serviceToken,
  publicUrl: () => publicUrl ?? `http://${host}:${port}`,
  webRoot: '/nowhere',
  inbox,
  logLevel,
  redisUrl,
  clock: hasty,
  ringSize: Number(RING),
  limits: {
    ...{ socketsPerAddress: most, strangersPerAddress: most },
    ...{ greetingsOfUser: greetings, greetingsPerAddress: greetings },
  },
});
await relay.listen({ host, port });

answerParent((relay.server.address() as AddressInfo).port, {
  cpu: () => process.cpuUsage(),
  memory: () => {
    globalThis.gc?.();
    return process.memoryUsage();
  },
});
