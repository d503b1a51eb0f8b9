import { OPEN_INBOX_WARNING } from '@console/shared/settings';
import { readConfig } from './config.ts';
import { createUpstreams } from './gateway/upstreams.ts';
import { startOrExit, ready, run } from './run.ts';

/** The relay alone, in front of an existing gateway. */
await startOrExit(async () => {
  const config = readConfig(process.env);
  const { gatewayUrl, serviceUrls, serviceToken } = config;
  if (!gatewayUrl || !serviceToken)
    throw new Error('GATEWAY_URL is not set: there is no gateway to stand in front of.');
  const { app, publicUrl } = await run(config, createUpstreams(gatewayUrl, serviceUrls), serviceToken);
  if (config.inbox === 'open') process.stderr.write(`${OPEN_INBOX_WARNING}\n`);
  await ready(app);
  app.log.info(`the console is at ${publicUrl}, in front of ${gatewayUrl}`);
});
