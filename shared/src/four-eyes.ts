import type { PermissionEntity } from './permissions.ts';

/** For each kind of record under four eyes, the ids of all users who have APPROVE. */
export type Approvers = Partial<Record<Extract<PermissionEntity, 'quotation' | 'purchase_order'>, readonly number[]>>;

export interface Written {
  created_by: number | null;
  edited_by: number | null;
}

/**
 * Why this person may not decide on a record that they created or last edited; undefined where they may. They may where
 * nobody else can: where two people wrote it and no third may approve, either of them may.
 * @param approvers who may decide; undefined where people decide on their own work too.
 */
export function ownWorkFault(
  user_id: number | null,
  { created_by, edited_by }: Written,
  approvers: readonly number[] | undefined,
  { noun, verb }: { noun: string; verb: 'approve' | 'issue' },
): string | undefined {
  const isWriter = (id: number | null) => id === created_by || id === edited_by;
  if (!approvers || !isWriter(user_id) || approvers.every(isWriter)) return undefined;
  const deed = created_by === user_id ? `You created this ${noun}.` : `You edited this ${noun} last.`;
  return `${deed} Ask a colleague to ${verb} it.`;
}
