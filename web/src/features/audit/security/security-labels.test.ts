import type { SecurityEntry } from '@console/shared/calls/security';
import { expect, test } from 'vitest';
import { eventLabel, actorLabel } from './security-labels.ts';

const ASHA = { user_id: 1, name: 'Asha Rao' };
const MEERA = { user_id: 9, name: 'Meera Rao' };

test.each<[Partial<SecurityEntry>, string, string]>([
  [{ kind: 'sign_in', by: ASHA, what: 'Chrome on Windows' }, 'Asha Rao', 'Chrome on Windows'],
  [{ kind: 'code_failed', about: MEERA }, 'Not signed in', 'Code for Meera Rao'],
  [{ kind: 'code_failed' }, 'Not signed in', ''],
  [{ kind: 'codes_refused', about: MEERA }, 'Not signed in', 'Code for Meera Rao'],
  [{ kind: 'refused', status: 401, what: 'GET /rfq' }, 'Not signed in', 'no valid sign-in · GET /rfq'],
  [{ kind: 'refused', status: 423, by: ASHA, what: 'PUT /rfq' }, 'Asha Rao', 'held by a colleague · PUT /rfq'],
  [{ kind: 'ban', by: ASHA, about: MEERA }, 'Asha Rao', 'Meera Rao'],
  [
    { kind: 'session_ended', by: ASHA, about: ASHA, what: 'Firefox on Linux at 203.0.113.7: signed out' },
    'Asha Rao',
    'Firefox on Linux at 203.0.113.7: signed out',
  ],
  [{ kind: 'reuse', about: MEERA }, 'System', 'Meera Rao'],
  [{ kind: 'export', by: ASHA, what: 'quotation_request' }, 'Asha Rao', 'Quote request list'],
  [{ kind: 'export', by: ASHA, what: 'audit' }, 'Asha Rao', 'Audit log'],
])('%j', (entry, who, what) => {
  const whole = { status: null, by: null, about: null, what: null, ...entry } as SecurityEntry;
  expect([actorLabel(whole), eventLabel(whole)]).toEqual([who, what]);
});
