import { startServer } from './server.ts';
import { makeTemplates } from './store.ts';

/** Fills the demo data in once; every worker goes on with a copy of it. */
export default (): Promise<() => Promise<void>> =>
  makeTemplates(async (folder, settings) => (await startServer(folder, 'small', settings)).close());
