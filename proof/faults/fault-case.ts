import type { TestEnvironment } from './test-environment.ts';
import { until } from './wait.ts';

/** One fault, injected while everybody works. */
export interface FaultCase {
  name: string;
  /** Injects the fault and undoes it. Resolves to the details; throws on any unexpected outcome. */
  inject: (environment: TestEnvironment) => Promise<string>;
}

/** Waits until every client receives new writes. */
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
