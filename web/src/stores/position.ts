import { createChangeLog } from './change-log.ts';

/** This window's only log position, used by every store. */
export const changeLog = createChangeLog();
