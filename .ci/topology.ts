import { once } from 'node:events';
import { buildWeb, installPackages } from './prepare.ts';
import { say } from './shell.ts';

/** Two gateways, two relays, PostgreSQL, Redis and a load balancer, without containers, until Ctrl C. */
await installPackages();
await buildWeb();
const { startTopology } = await import('../proof/topology/topology.ts');
const { url, gateways, relays, redis, stop } = await startTopology({
  gateways: 2,
  relays: 2,
  port: Number(process.env['PORT'] || 8080),
  env: { DEMO: process.env['DEMO'] || 'small', LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' },
});
say(`The console is at ${url}.`);
say(
  `Relays: ${relays.map((relay) => relay.url).join(', ')} · gateways: ${gateways.map((gateway) => gateway.url).join(', ')} · ${redis.url}`,
);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
say('Stopping …');
await stop();
