import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { refuses } from './shown.ts';

const audit = testsOf('gateway/src/audit/audit.test.ts');
const security = testsOf('gateway/src/security/security.test.ts');
const verified = testsOf('gateway/src/audit/verify.test.ts');
const scanWindow = testsOf('gateway/src/audit/scan-window.test.ts');
const appendOnly = testsOf('gateway/src/changes/append-only.test.ts');
const previous = testsOf('gateway/src/changes/previous.test.ts');

const WHOLE = 'the audit log, part of it handed on to the audit log';

export const AUDIT_CALLS: readonly CallRow[] = [
  {
    call: 'GET /audit',
    asks: 'Our own: every write with who, what, before and after, newest first, for role 1001 alone; by record, person, deed, field, days and words',
    shownBy: [
      audit(`${WHOLE} > has every write, newest first, as its schema has them`),
      audit(`${WHOLE} > tells of an edit who, when, through which request, and each field before and after`),
      audit(`${WHOLE} > tells of a new record all that it was, and of a deleted one`),
      audit(`${WHOLE} > tells who ended whose sessions`),
      audit(`${WHOLE} > is read page by page without a gap and without an entry twice`),
      audit(`${WHOLE} > has no code, token or session`),
      scanWindow('a search through a long log > looks at one scan window at a time, and says how far it came'),
      verified('every entry fits, and the head is that of the newest'),
      verified('the first entry that does not fit is named, given that > a value was changed'),
      appendOnly('nothing leaves by delete from audit_log'),
      appendOnly('audit_log > takes no update audit_log set at = now()'),
      previous(
        'what a change keeps of before > leads from the row of today back to each one there was: a quotation and its lines',
      ),
      ...refuses(audit, 'GET /audit'),
    ],
  },
  {
    call: 'GET /audit/security',
    asks: 'Our own: sign-ins, wrong codes, codes refused by the limits, refusals, bans, forced logouts, roles, exports, downloads and opened customers, newest first, for role 1001 alone; by kind, person, address and days',
    shownBy: [
      security('the security log > tells of a sign-in who, from which device and address'),
      security('the security log > tells of wrong codes for whom, and holds neither code nor what was typed'),
      security('the security log > tells of codes that the limits refused, asked for or tried, counted by account and minute'),
      security(
        'the security log > tells of refusals: without the right, with a token or link that is none, and without one',
      ),
      security('the security log > tells of what the relay refused, which it takes from nobody else'),
      security('the security log > tells of bans, forced logouts, roles given, and ends of sessions'),
      security(
        'the security log > tells of exports, downloads, and who opened the record of a customer; not of other reading',
      ),
      security('the security log > is filtered by kind, person, address and days, and read page by page'),
      security('security_log > takes no update security_log set count = 2'),
      ...refuses(security, 'GET /audit/security'),
    ],
  },
];
