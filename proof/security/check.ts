import type { TestEnvironment } from './test-environment.ts';

/** One thing that must hold, tried from outside against a console that runs. */
export interface Check {
  name: string;
  run: (environment: TestEnvironment) => Promise<void>;
  /** About the embedded database and its start alone: not tried again on PostgreSQL. */
  isOfStart?: boolean;
}

/** As reports and pages name it. */
export const titleOf = ({ name }: Check): string => `proof/security › ${name}`;
