import type { TestEnvironment } from './test-environment.ts';
import { until } from './wait.ts';

/** One thing that goes wrong while everybody works. */
export interface FaultCase {
  name: string;
  /** Does it, and undoes it; resolves to what it did in particular. Throws what went otherwise than it must. */
  inject: (environment: TestEnvironment) => Promise<string>;
}

/** Every client is told of what is written from now on. */
export async function awaitNewWrites(
  { referenceClients }: Pick<TestEnvironment, 'referenceClients'>,
  ms = 150_000,
): Promise<void> {
  const seqOf = (at: number) => referenceClients[at]?.position()?.seq ?? 0;
  const from = Math.max(...referenceClients.map((_, at) => seqOf(at))) + 5;
  const behind = () =>
    referenceClients.filter((one, at) => !one.isConnected() || seqOf(at) <= from).map(({ account }) => account.role_id);
  await until('every client is told of new writes', () => behind().length === 0, {
    ms,
    why: () => `${behind().join(', ')} not beyond ${from}`,
  });
}
