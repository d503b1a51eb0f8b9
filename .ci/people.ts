import { findChromium } from './chromium.ts';
import { buildWeb, installPackages } from './prepare.ts';
import { run } from './shell.ts';

/** `npm run test:people -- --minutes=10 --seed=7`: a day of people at real windows. */
const [CHROMIUM] = await Promise.all([findChromium(), installPackages()]);
await buildWeb();
process.exit(await run(process.execPath, ['proof/people/main.ts', ...process.argv.slice(2)], { env: { CHROMIUM } }));
