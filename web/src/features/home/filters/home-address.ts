import { PAGE_SIZE, PENDING_PAGE_SIZES } from '@console/shared/constants';
import type { RecordRef } from '@console/shared/entities';
import type { Queue } from '@console/shared/queues';
import { CLAIMABLE } from '@console/shared/queues';
import { rangeField } from '../../../records/address/day-range.ts';
import type { DayRange } from '../../../records/address/day-range.ts';
import { idField, isRecordId } from '../../../records/address/field.ts';
import type { AddressPatch } from '../../../records/address/field.ts';

/** The dashboards' view in the address. Omitted values mean their defaults. */
export interface HomeAddress {
  dashboard: string | undefined;
  /** Null: everybody's, by choice; undefined: nothing chosen. */
  categoryManager: number | null | undefined;
  salesPerson: number | null | undefined;
  range: DayRange;
  sort: 'deadline' | undefined;
  pageOf: (queue: Queue) => { page: number; limit: number };
  open: RecordRef | undefined;
  tab: '1' | '2';
}

const categoryManager = idField('category_manager', undefined);
const salesPerson = idField('sales_person', undefined);

export function readAddress(params: URLSearchParams, now: number): HomeAddress {
  return {
    dashboard: params.get('dashboard') ?? undefined,
    categoryManager: categoryManager.read(params, now),
    salesPerson: salesPerson.read(params, now),
    range: rangeField.read(params, now),
    sort: params.get('sort') === 'deadline' ? 'deadline' : undefined,
    pageOf: (queue) => {
      const [page = '', limit = ''] = (params.get(queue) ?? '').split('x');
      return {
        page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
        limit: PENDING_PAGE_SIZES.find((size) => String(size) === limit) ?? PAGE_SIZE.pending,
      };
    },
    open: record(params.get('open')),
    tab: params.get('key') === '2' ? '2' : '1',
  };
}

export const choosePerson = (
  name: 'category_manager' | 'sales_person',
  user_id: number | null,
  own: number | null,
): AddressPatch => idField(name, own).write(user_id);

export const choosePage = (queue: Queue, page: number, limit: number): AddressPatch => ({
  [queue]: page === 1 && limit === PAGE_SIZE.pending ? undefined : `${page}x${limit}`,
});

export const chooseSort = (sort: 'deadline' | undefined): AddressPatch => ({ sort });

export const openRecord = (ref: RecordRef | undefined): AddressPatch => ({
  open: ref && `${ref.entity}:${ref.id}`,
  key: undefined,
});

function record(text: string | null): RecordRef | undefined {
  const [name, ...rest] = (text ?? '').split(':');
  const entity = CLAIMABLE.find((one) => one === name);
  const id = rest.join(':');
  return entity && isRecordId(id) ? { entity, id } : undefined;
}
