import { startServer } from './server.ts';
import { KINDS, makeTemplates } from './store.ts';

/** Creates the demo data once. Every worker starts with a copy. */
export default (): Promise<() => Promise<void>> => fillTemplates(KINDS);

export const fillTemplates = (kinds: typeof KINDS): Promise<() => Promise<void>> =>
  makeTemplates(async (folder, settings) => (await startServer(folder, 'small', settings)).close(), kinds);
