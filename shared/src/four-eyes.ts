import type { PermissionEntity } from './permissions.ts';

/** For each kind of record under four eyes, the ids of all users who have APPROVE. */
export type Approvers = Partial<Record<Extract<PermissionEntity, 'quotation' | 'purchase_order'>, readonly number[]>>;

export interface Written {
  created_by: number | null;
  edited_by: number | null;
}

/** Of a record that nothing but a person's own writes moves on while it waits. */
export const writtenOf = (row: { created_by: number | null; modified_by: number | null }): Written => ({
  created_by: row.created_by,
  edited_by: row.modified_by,
});

/** Whether the decision on this record is for a colleague of whoever this is, by the rule of `ownWorkFault`. */
export function isOwnWork(
  user_id: number | null,
  { created_by, edited_by }: Written,
  approvers: readonly number[] | undefined,
): boolean {
  const isWriter = (id: number | null) => id === created_by || id === edited_by;
  return approvers !== undefined && isWriter(user_id) && !approvers.every(isWriter);
}

/**
 * Why this person may not decide on a record that they created or last edited; undefined where they may. They may where
 * nobody else can: where two people wrote it and no third may approve, either of them may.
 * @param approvers who may decide; undefined where people decide on their own work too.
 */
export function ownWorkFault(
  user_id: number | null,
  written: Written,
  approvers: readonly number[] | undefined,
  { noun, verb }: { noun: string; verb: 'approve' | 'issue' },
): string | undefined {
  if (!isOwnWork(user_id, written, approvers)) return undefined;
  const deed = written.created_by === user_id ? `You created this ${noun}.` : `You edited this ${noun} last.`;
  return `${deed} Ask a colleague to ${verb} it.`;
}
