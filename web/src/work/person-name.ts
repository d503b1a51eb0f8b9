import type { PersonInfo } from '@console/shared/entities/parts';

/** The name of who wrote a row; a customer's stays hidden from who may not read customers. */
export const nameOf = (person: Pick<PersonInfo, 'first_name' | 'last_name'> | null | undefined): string =>
  person ? `${person.first_name} ${person.last_name}`.trim() : 'Somebody';
