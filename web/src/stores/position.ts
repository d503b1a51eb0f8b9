import { createChangeLog } from './change-log.ts';

/** The one log position of this window: every store goes by it. */
export const changeLog = createChangeLog();
