/** Those that show how live the console is: they run in front of a plain gateway too (docs/ARCHITECTURE.md, plain mode). */
export const PLAIN_STORIES = [
  'two-managers',
  'sales-sees',
  'request-to-order',
  'quoting',
  'stale-form',
  'challan',
  'ended-session',
].map((story) => `${story}.story`);
