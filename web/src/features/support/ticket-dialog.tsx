import type { SupportTicket } from '@console/shared/entities/records';
import { can } from '@console/shared/permissions';
import { useRef } from 'react';
import { getTenant } from '../../api/tenants.ts';
import { NumberField } from '../../components/number-field.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { formField } from '../../records/form-field.ts';
import { TenantSelect } from '../../records/pickers/tenant-select.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useFollowedRow } from '../../records/use-followed-row.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { OrderField } from './order-field.tsx';
import { blankTicket, TICKET_FORM } from './ticket-form-kind.ts';
import { listLabel } from './ticket-lists.ts';
import type { TicketListKey } from './ticket-lists.ts';

export interface TicketDialogProps {
  /** Where it goes; by default to the gateway. */
  kind?: typeof TICKET_FORM;
  list: TicketListKey;
  onRaised: (ticket: SupportTicket) => void;
  onClose: () => void;
}

const COMMON = ['name', 'description'];
const FIELDS: Record<TicketListKey, readonly string[]> = {
  order_status: [...COMMON, 'order_number', 'issue_type'],
  ad_hoc: [...COMMON, 'category', 'spec', 'quantity', 'notes', 'tenant_id'],
  tech_support: [...COMMON, 'issue_type'],
};
const ORDER_ISSUES = ['Delivery', 'Quantity', 'Quality', 'Invoice', 'Payment'];
const TECH_ISSUES = ['Console', 'Sign-in', 'Documents', 'Email', 'Prices'];

/** Raises a ticket in one of the lists. Mount it to open it. */
export function TicketDialog({ kind = TICKET_FORM, list, onRaised, onClose }: TicketDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const form = useRecordForm(kind, { blank: blankTicket(list), about: list, onSaved: onRaised });
  const field = formField(form);
  return (
    <RecordDialog
      form={form}
      title="New ticket"
      subtitle={listLabel(list)}
      submitLabel="Raise ticket"
      width="38rem"
      fields={FIELDS[list]}
      initialFocus={first}
      onClose={onClose}
    >
      <TextField {...field('name')} ref={first} className="col-span-full" label="Task name" required maxLength={100} />
      {list === 'order_status' && <OrderField {...field('order_number')} />}
      {list !== 'ad_hoc' && (
        <SuggestField
          {...field('issue_type')}
          className="col-span-full"
          label="Issue type"
          required={list === 'tech_support'}
          suggestions={list === 'tech_support' ? TECH_ISSUES : ORDER_ISSUES}
          maxLength={100}
        />
      )}
      {list === 'ad_hoc' && <GoodsFields form={form} />}
      <TextArea
        {...field('description')}
        className="col-span-full"
        label="Description"
        required
        rows={4}
        maxLength={5_000}
      />
    </RecordDialog>
  );
}

type TicketForm = ReturnType<typeof useRecordForm<SupportTicket, ReturnType<typeof blankTicket>>>;

/** Goods needed at short notice, and for whom. */
function GoodsFields({ form }: { form: TicketForm }) {
  const field = formField(form);
  const seesTenants = can(useUser().permissions, 'tenant', 'READ');
  return (
    <>
      <TextField {...field('category')} label="Category" required maxLength={100} />
      <TextField {...field('spec')} label="Spec" maxLength={100} />
      <NumberField {...field('quantity')} label="Quantity" />
      {seesTenants && <CustomerField form={form} />}
      <TextArea {...field('notes')} className="col-span-full" label="Material group notes" rows={2} maxLength={5_000} />
    </>
  );
}

function CustomerField({ form }: { form: TicketForm }) {
  const { value, error, readOnly, onChange } = formField(form)('tenant_id');
  const { row } = useFollowedRow(stores.tenant, value === null ? undefined : String(value), readTenant);
  return (
    <TenantSelect
      org_id={null}
      isWithin={false}
      isOptional
      chosen={row}
      value={value}
      disabled={readOnly}
      error={error}
      onChange={(tenant) => onChange(tenant?.tenant_id ?? null)}
    />
  );
}

const readTenant = (id: string, signal: AbortSignal) => getTenant(Number(id), signal);
