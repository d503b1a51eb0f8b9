import type { TestEnvironment } from './test-environment.ts';

/** One thing that must hold, tried from outside against a console that runs. */
export interface Check {
  name: string;
  /** The requirements that it shows: `SEC-12`. */
  tags?: readonly string[];
  run: (environment: TestEnvironment) => Promise<void>;
  /** About the embedded database and its start alone: not tried again on PostgreSQL. */
  isOfStart?: boolean;
}
