/** A known defect: what to plant where, and which check must find it. */
export interface Defect {
  name: string;
  file: string;
  /** Must occur exactly once in the file. */
  sound: string;
  planted: string;
  /** The test file, or file of browser stories, that must fail. */
  check: string;
  /** Only visible on a PostgreSQL server. */
  needsPostgres?: boolean;
}
