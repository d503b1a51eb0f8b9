/** A known defect: what is planted where, and which check must find it. */
export interface Defect {
  name: string;
  file: string;
  /** Stands there exactly once. */
  sound: string;
  planted: string;
  /** The test file, or file of browser stories, that fails on it. */
  check: string;
  /** It shows on a PostgreSQL server alone. */
  needsPostgres?: boolean;
}
