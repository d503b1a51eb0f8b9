import type { RecordRef } from '@console/shared/entities';
import { judgedOrder, judgedQuotation } from '@console/shared/approval-limits';
import type { Judged } from '@console/shared/approval-limits';
import { idOf } from '@console/shared/entities';
import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Written } from '@console/shared/four-eyes';
import { writtenOf } from '@console/shared/four-eyes';
import type { Row } from '@console/shared/live';
import type { ClaimableEntity, Queue } from '@console/shared/queues';
import { queuesOf } from '@console/shared/queues';
import { factsOf } from '@console/shared/routing';
import type { RoutedFacts } from '@console/shared/routing';

/** The fields that decide whether a customer's own account may see a row: enough for `maySee`. */
export type Scope = Readonly<Record<string, unknown>>;

export function scopeOf(row: Row): Scope {
  const { org_id, tenant_id, tenant_info } = row as { [field: string]: unknown; tenant_info?: Scope | null };
  return { org_id, tenant_id, tenant_info: { org_id: tenant_info?.['org_id'], tenant_id: tenant_info?.['tenant_id'] } };
}

export const sameScope = (one: Scope, other: Scope): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A record that waits in a queue, with the fields that queues count and sort by. */
export interface OpenRow extends RecordRef {
  entity: ClaimableEntity;
  revision: number;
  status: string;
  created_date: string;
  /** `created_date` in milliseconds. */
  created: number;
  /** In milliseconds; undefined without one. */
  deadline: number | undefined;
  category_managers: readonly number[];
  sales_person: number | null;
  queues: readonly Queue[];
  scope: Scope;
  written: Written;
  /** The figures that its approval is about, at the costs as entered; undefined while it waits for none. */
  toDecide: (() => Judged) | undefined;
  /** Whether a quotation has approved terms that differ from the current ones. */
  isKeptApproved: boolean;
  facts: RoutedFacts;
}

/** Undefined for a row that waits in no queue. */
export function openRowOf(entity: ClaimableEntity, row: Row): OpenRow | undefined {
  const status = String(row['status']);
  const queues = queuesOf(entity, status);
  if (queues.length === 0) return undefined;
  const created_date = String(row['created_date']);
  return {
    entity,
    id: idOf(entity, row),
    revision: row.revision,
    status,
    created_date,
    created: Date.parse(created_date),
    deadline: deadlineIn(row),
    category_managers: managersOf(row),
    sales_person: idIn(row, 'sales_person'),
    queues,
    scope: scopeOf(row),
    written: writtenIn(entity, row),
    toDecide: toDecideIn(entity, row),
    isKeptApproved: (row['approved'] ?? null) !== null,
    facts: factsOf(row),
  };
}

/** An order that waits keeps apart who last edited it: not every write of it is an edit. */
const writtenIn = (entity: ClaimableEntity, row: Row): Written =>
  entity === 'order'
    ? { created_by: idIn(row, 'created_by'), edited_by: idIn(row, 'edited_by') }
    : writtenOf({ created_by: idIn(row, 'created_by'), modified_by: idIn(row, 'modified_by') });

function toDecideIn(entity: ClaimableEntity, row: Row): OpenRow['toDecide'] {
  if (entity === 'quotation' && row['status'] === 'SENT')
    return once(() => judgedQuotation(row as unknown as Quotation));
  if (entity === 'order' && row['approval'] === 'WAITING') return once(() => judgedOrder(row as unknown as Order));
  return undefined;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function deadlineIn({ deadline }: Row): number | undefined {
  return typeof deadline === 'string' ? Date.parse(deadline) : undefined;
}

const idIn = (row: Row, field: string): number | null => {
  const id = row[field];
  return typeof id === 'number' ? id : null;
};

function managersOf(row: Row): number[] {
  const managers = row['category_managers'];
  return Array.isArray(managers) ? [...new Set(managers.filter((id) => typeof id === 'number'))] : [];
}

/** Oldest first. Equal instants are sorted by id, numerically if possible. */
export const byAge = (a: OpenRow, b: OpenRow): number => a.created - b.created || compareIds(a.id, b.id);

const collator = new Intl.Collator('en', { numeric: true });
const compareIds = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : 1);
