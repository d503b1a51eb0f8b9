import type { Call } from '@console/shared/calls/call';
import { SERVICE } from '../actor.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { TestApp } from './app.ts';
import { send } from './refusals.ts';
import type { Input } from './refusals.ts';
import { untilOneWaits } from './waiting.ts';

/**
 * Makes the call as this user when the first write is done but not committed. Resolves to whether it waited, and the
 * status of its reply. PGlite has one connection: only run it if `inject('template')` has a url.
 */
export async function during(
  gateway: TestApp,
  first: (work: UnitOfWork) => Promise<unknown>,
  [call, user, body]: [Call, number, Input],
): Promise<[string, number]> {
  const gate = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const under = gateway.app.write(SERVICE, async (work) => {
    await first(work);
    written.resolve();
    await gate.promise;
  });
  await Promise.race([written.promise, under]);
  const second = send(gateway, call, user, body);
  const order = await Promise.race([
    second.then(() => 'went ahead'),
    untilOneWaits(gateway.app.db).then(() => 'waited'),
  ]);
  gate.resolve();
  await under;
  return [order, (await second).statusCode];
}
