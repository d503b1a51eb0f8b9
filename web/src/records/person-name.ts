import type { PersonInfo } from '@console/shared/entities/parts';

/** The name of who wrote a row; a customer's stays hidden from who may not read customers. */
export const nameOf = (person: Pick<PersonInfo, 'first_name' | 'last_name'> | null | undefined): string =>
  person ? `${person.first_name} ${person.last_name}`.trim() : 'Someone';

export interface Written {
  modified_by: number | null;
  modified_by_info: PersonInfo | null;
}

/** Who wrote a row last, as the person with this id reads it. */
export const writerOf = (row: Written | null | undefined, me: number): string =>
  row?.modified_by === me ? 'You' : nameOf(row?.modified_by_info);

/** The same of what came between while that person was writing. */
export const otherWriterOf = (row: Written | null | undefined, me: number): string =>
  row?.modified_by === me ? 'You, in another window,' : nameOf(row?.modified_by_info);
