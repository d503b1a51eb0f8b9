import type { PersonInfo } from '@console/shared/entities/parts';

/** The name of a row's author. A customer's name is hidden from people who may not read customers. */
export const nameOf = (person: Pick<PersonInfo, 'first_name' | 'last_name'> | null | undefined): string =>
  person ? `${person.first_name} ${person.last_name}`.trim() : 'Someone';

export interface Written {
  modified_by: number | null;
  modified_by_info: PersonInfo | null;
}

/** Who wrote a row last, worded for the person with this id. */
export const writerOf = (row: Written | null | undefined, me: number): string =>
  row?.modified_by === me ? 'You' : nameOf(row?.modified_by_info);

/** The same for a change made while that person was editing. */
export const otherWriterOf = (row: Written | null | undefined, me: number): string =>
  row?.modified_by === me ? 'You, in another window,' : nameOf(row?.modified_by_info);

/** Who manages the category of a quote request's product. Its reader may not get them. */
export const managersOf = ({ product_category_manager: managers = [] }: { product_category_manager?: PersonInfo[] }) =>
  managers.map(nameOf).join(', ');
