import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { embeddedGateway } from './embedded-gateway.ts';
import { createUpstreams } from './gateway/upstreams.ts';
import { startOrExit, ready, run } from './run.ts';
import { startMessage } from './start-message.ts';

const ENTRY = resolve(import.meta.dirname, '../../gateway/src/main.ts');

/** One command for everything: the relay, with the gateway as its child unless one exists already. */
await startOrExit(async () => {
  const logLevel = process.env['LOG_LEVEL'] || 'warn';
  const config = readConfig({ ...process.env, LOG_LEVEL: logLevel });
  const { gatewayUrl, serviceUrls, dataDir } = config;
  const serviceToken = config.serviceToken ?? randomBytes(32).toString('base64url');
  const upstreams = createUpstreams(gatewayUrl, serviceUrls);
  let stop = async () => {};
  const { app, publicUrl } = await run(config, upstreams, serviceToken, () => stop());
  if (!gatewayUrl) {
    const gateway = embeddedGateway({
      entry: ENTRY,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PUBLIC_HOST: config.host,
        PORT: '0',
        GATEWAY_SERVICE_TOKEN: serviceToken,
        DATA_DIR: dataDir,
        PUBLIC_URL: publicUrl,
        LOG_LEVEL: logLevel,
      },
      watch: process.env['GATEWAY_WATCH'] === '1',
      clock: systemClock,
      logger: app.log,
      moved: upstreams.move,
    });
    stop = gateway.stop;
    await gateway.start();
  }
  await ready(app);
  const facts = {
    publicUrl,
    gatewayUrl,
    inbox: config.inbox,
    signIn: config.signIn,
    hasDemo: config.demo !== 'none',
    storedIn: process.env['DATABASE_URL'] ? undefined : dataDir,
  };
  process.stdout.write(startMessage(facts));
});
