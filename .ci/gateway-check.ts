import { installPackages } from './prepare.ts';
import { run } from './shell.ts';

/** `npm run gateway:check -- https://gateway.example.in`: what a gateway offers to the console. */
await installPackages();
process.exit(await run(process.execPath, ['relay/src/gateway-check/main.ts', ...process.argv.slice(2)]));
