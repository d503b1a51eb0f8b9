/** The project of tests that use the embedded database even if there is a PostgreSQL server. */
export const EMBEDDED = 'embedded';
