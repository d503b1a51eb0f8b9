import { MESSAGES } from '@console/shared/messages';

/** The answer to questions asked while disconnected. */
export const UNANSWERED = { ok: false, code: 'timeout', message: MESSAGES.client.offline } as const;
