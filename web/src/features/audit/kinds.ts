import type { AuditEntry } from '@console/shared/calls/audit';
import { RECORD_NAMES } from '@console/shared/entities';
import { recordPath } from '@console/shared/record-path';
import { entityName } from '../../records/entity-kinds.ts';

export type AuditKind = AuditEntry['entity'];

/** Kinds of record in the log, in the order offered. */
export const KINDS: readonly AuditKind[] = [...RECORD_NAMES, 'session'];

export const kindName = (kind: AuditKind): string => (kind === 'session' ? 'Session' : entityName(kind));

/** The path of the record; undefined if it was deleted or has no screen. */
export const pageOf = ({ entity, id, op }: Pick<AuditEntry, 'entity' | 'id' | 'op'>): string | undefined =>
  op === 'deleted' || entity === 'session' ? undefined : recordPath(entity, id);
