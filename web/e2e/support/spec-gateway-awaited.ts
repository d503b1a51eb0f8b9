/**
 * What the console still sends although section 7 of the specification does not name it. Whatever is mended leaves this
 * list, and nothing joins it.
 */
export const AWAITED: readonly string[] = [
  'GET /audit call',
  'GET /audit/security call',
  'GET /clickUp/tasks call',
  'GET /order/timeline call',
  'GET /product query level2',
];
