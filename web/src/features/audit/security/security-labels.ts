import type { SecurityEntry, SecurityKind } from '@console/shared/calls/security';
import { kindName, KINDS } from '../kinds.ts';
import type { AuditKind } from '../kinds.ts';

/** Labels of events, in the order offered. */
export const SECURITY_LABELS: Readonly<Record<SecurityKind, string>> = {
  sign_in: 'Signed in',
  code_failed: 'Wrong code',
  codes_refused: 'Too many codes',
  refused: 'Refused',
  ban: 'Banned',
  unban: 'Ban lifted',
  logout: 'Signed out by an admin',
  session_ended: 'Session ended',
  reuse: 'Token used twice',
  role: 'Role given',
  claim_ended: 'Hold ended by an admin',
  export: 'Exported',
  download: 'Downloaded',
  customer_opened: 'Customer opened',
};

const REFUSED: Readonly<Record<number, string>> = {
  401: 'no valid sign-in',
  403: 'not permitted',
  423: 'held by a colleague',
};

const isAboutCodes = (kind: SecurityKind) => kind === 'code_failed' || kind === 'codes_refused';

/** The actor. Nobody is known for a code attempt or an expired token. */
export const actorLabel = ({ by, kind }: Pick<SecurityEntry, 'by' | 'kind'>): string =>
  by?.name ?? (isAboutCodes(kind) || kind === 'refused' ? 'Not signed in' : 'System');

/** The target of the event, in one line. */
export function eventLabel({ kind, status, by, about, what }: SecurityEntry): string {
  const parts = [
    status === null ? undefined : (REFUSED[status] ?? String(status)),
    about && about.user_id !== by?.user_id ? aboutWords(kind, about.name) : undefined,
    what && wordsOf(kind, what),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A name beside "Not signed in" would read as that of who was not. */
const aboutWords = (kind: SecurityKind, name: string) => (isAboutCodes(kind) ? `Code for ${name}` : name);

function wordsOf(kind: SecurityKind, what: string): string {
  if (kind === 'export') return exported(what);
  return kind === 'claim_ended' ? recordName(what) : what;
}

/** 'quotation_request 12' → 'Quote request 12'. */
function recordName(what: string): string {
  const [entity = '', ...id] = what.split(' ');
  return KINDS.includes(entity as AuditKind) ? `${kindName(entity as AuditKind)} ${id.join(' ')}` : what;
}

function exported(what: string): string {
  if (what === 'audit') return 'Audit log';
  return KINDS.includes(what as AuditKind) ? `${kindName(what as AuditKind)} list` : what;
}
