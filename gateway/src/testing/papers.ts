import { reconstructPapers } from '../papers/reconstruct.ts';
import type { TestApp } from './app.ts';

/** Makes the papers of records that a test inserted as issued. */
export const issuePapers = ({ app, clock }: TestApp) => reconstructPapers(app.db, app.company, clock.now);
