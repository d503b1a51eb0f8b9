import { WORDING } from '@console/shared/messages';

/** For whoever asks the relay while the connection is away. */
export const UNANSWERED = { ok: false, code: 'timeout', message: WORDING.client.offline } as const;
