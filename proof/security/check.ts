import type { TestEnvironment } from './test-environment.ts';

/** One property that must hold, tested from outside against a running console. */
export interface Check {
  name: string;
  /** The requirements that it shows: `SEC-12`. */
  tags?: readonly string[];
  run: (environment: TestEnvironment) => Promise<void>;
  /** Only about the embedded database and its start: not repeated on PostgreSQL. */
  isOfStart?: boolean;
}
