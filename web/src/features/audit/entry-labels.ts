import type { AuditEntry } from '@console/shared/calls/audit';
import { fieldLabels } from '@console/shared/field-labels';
import { statusText } from '../../records/activity/charts.ts';
import { kindName } from './kinds.ts';

export const ACTIONS = { created: 'Created', updated: 'Edited', deleted: 'Deleted', ended: 'Signed out' } as const;

/** 'Quotation QT2627-000012' */
export const recordLabel = ({ entity, label }: Pick<AuditEntry, 'entity' | 'label'>): string =>
  entity === 'session' ? `Session of ${label}` : `${kindName(entity)} ${label}`;

/** The author, or the system if there was none. */
export const actorLabel = ({ by }: Pick<AuditEntry, 'by'>): string => by?.name ?? 'System';

/** 'Edited', or what became of a ban. */
export function doneLabel(entry: AuditEntry): string {
  if (!isOfBan(entry)) return ACTIONS[entry.op];
  return entry.after?.['is_banned'] === false ? 'Ban lifted' : 'Banned';
}

const isOfBan = ({ op, changed }: AuditEntry): boolean => op === 'updated' && changed.includes('is_banned');

/** The changes in one line: 'status: Sent → Confirmed, lines, total'; '' where `doneLabel` says it all. */
export function actionLabel(entry: AuditEntry): string {
  const { entity, op, changed, before, after } = entry;
  if (entity === 'session') return REASONS[String(after?.['reason'])] ?? '';
  if (op !== 'updated') return '';
  const [from, to] = [before?.['status'], after?.['status']];
  const moved = changed.includes('status') ? [`status: ${statusText(entity, from)} → ${statusText(entity, to)}`] : [];
  const others = fieldLabels(changed.filter((field) => field !== 'is_banned'));
  const words = [...moved, ...others].join(', ');
  return words === '' && !isOfBan(entry) ? 'its dates or its writer' : words;
}

const REASONS: Readonly<Record<string, string>> = {
  ban: 'every session, by a ban',
  logout: 'signed out',
  role_changed: 'every session, by another role',
};
