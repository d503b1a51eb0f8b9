import type { RecordRef } from '@console/shared/entities';
import { isRecordId, readFields } from '../../records/address/field.ts';
import type { FieldsOf } from '../../records/address/field.ts';
import { APPROVAL_ENTITIES } from '../../records/decides-for.ts';

interface ApprovalsAddress {
  /** The record that is open. */
  open: RecordRef | undefined;
}

/** `open=quotation-12`: the kind, then the id. */
export const APPROVALS_FIELDS: FieldsOf<ApprovalsAddress> = {
  open: {
    read: (params) => {
      const [kind = '', ...id] = (params.get('open') ?? '').split('-');
      const entity = APPROVAL_ENTITIES.find((one) => one === kind);
      return entity && isRecordId(id.join('-')) ? { entity, id: id.join('-') } : undefined;
    },
    write: (ref) => ({ open: ref && `${ref.entity}-${ref.id}` }),
  },
};

export const readApprovalsAddress = (params: URLSearchParams): ApprovalsAddress =>
  readFields(APPROVALS_FIELDS, params, 0);
