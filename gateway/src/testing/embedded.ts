/** The project of the tests that run on the embedded database though there is a PostgreSQL server. */
export const EMBEDDED = 'embedded';
