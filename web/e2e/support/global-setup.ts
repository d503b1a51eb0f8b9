import { startServer } from './server.ts';
import { KINDS, makeTemplates } from './store.ts';

/** Fills the demo data in once; every worker goes on with a copy of it. */
export default (): Promise<() => Promise<void>> => fillTemplates(KINDS);

export const fillTemplates = (kinds: typeof KINDS): Promise<() => Promise<void>> =>
  makeTemplates(async (folder, settings) => (await startServer(folder, 'small', settings)).close(), kinds);
