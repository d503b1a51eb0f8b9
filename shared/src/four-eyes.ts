import type { PermissionEntity } from './permissions.ts';

export interface Approver {
  user_id: number;
  name: string;
}

/** For each kind of record under four-eyes approval, all users with APPROVE. */
export type Approvers = Partial<Record<Extract<PermissionEntity, 'quotation' | 'purchase_order'>, readonly Approver[]>>;

export interface Written {
  created_by: number | null;
  edited_by: number | null;
}

/** For a record that only user edits change while it waits. */
export const writtenOf = (row: { created_by: number | null; modified_by: number | null }): Written => ({
  created_by: row.created_by,
  edited_by: row.modified_by,
});

/** Whether this user must leave the decision on this record to a colleague, by the rule of `ownWorkFault`. */
export function isOwnWork(
  user_id: number | null,
  written: Written,
  approvers: readonly Approver[] | undefined,
): boolean {
  return isWriter(written, user_id) && othersOf(written, approvers).length > 0;
}

/** Whether somebody created a record or last edited it. */
export const isWriter = ({ created_by, edited_by }: Written, id: number | null) =>
  id === created_by || id === edited_by;

const othersOf = (written: Written, approvers: readonly Approver[] = []) =>
  approvers.filter(({ user_id }) => !isWriter(written, user_id));

const NAMED = 3;
const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Who may decide on a record: those who did not write it, or all if there are no others. */
export function decidersOf(written: Written, approvers: readonly Approver[]): readonly Approver[] {
  const others = othersOf(written, approvers);
  return others.length > 0 ? others : approvers;
}

/** 'Meera Nair or Ravi Kumar': who may decide without having written it; '' if nobody is known. */
export const decidersInWords = (written: Written, approvers: readonly Approver[] | undefined): string =>
  namesInWords(othersOf(written, approvers));

/** 'Meera Nair or Ravi Kumar'; '' for nobody. */
export function namesInWords(people: readonly Approver[]): string {
  const names = people.map(({ name }) => name);
  return LIST.format(names.length > NAMED ? [...names.slice(0, NAMED), 'another colleague'] : names);
}

/**
 * Why this user may not decide on a record that they created or last edited; undefined if they may. They may if nobody
 * else can: if two people wrote it and no third may approve, either of the two may.
 * @param approvers who may decide; undefined where people may decide on their own work
 */
export function ownWorkFault(
  user_id: number | null,
  written: Written,
  approvers: readonly Approver[] | undefined,
  { noun, verb }: { noun: string; verb: 'approve' | 'issue' },
): string | undefined {
  if (!isOwnWork(user_id, written, approvers)) return undefined;
  const contribution = written.created_by === user_id ? `You created this ${noun}.` : `You edited this ${noun} last.`;
  return `${contribution} Ask ${decidersInWords(written, approvers)} to ${verb} it.`;
}
