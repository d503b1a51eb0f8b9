import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES } from '@console/shared/messages';
import { toastWarning } from '../../components/toast.ts';
import { Panel } from '../../components/panel.tsx';
import { newJudged, newLinesBelow } from '../../machines/below-least.ts';
import { newOrder } from '../../machines/new-order.ts';
import type { NewOrder } from '../../machines/new-order.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { FormPage } from '../../records/form-page.tsx';
import { WillWaitNotice } from '../../records/order-approval/will-wait-notice.tsx';
import { CustomerPicker } from '../../records/pickers/customer-picker.tsx';
import { primaryOfAny } from '../../records/pickers/primary-customer.ts';
import { usePickedCustomer } from '../../records/pickers/use-picked-customer.ts';
import { RemovedLineNotice } from '../../records/removed-line-notice.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { NEW_ORDER } from './new-order-kind.ts';
import { NewOrderLines } from '../../records/sale-form/new-order-lines.tsx';
import { OrderTerms } from './order-terms.tsx';
import { countedNewLines } from '../../machines/new-lines.ts';
import { FormSum } from '../../records/form-sum.tsx';
import { draftTotals } from '../../machines/draft-totals.ts';
import { formatPercent } from '@console/shared/money';
import { useCostRule } from '../../records/use-cost-rule.ts';

/** Creates an order without a quotation. The draft stays on this device until it is created or discarded. */
export function CreateOrderScreen() {
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const [blank] = useState(() => newOrder(primaryOfAny()));
  const form = useRecordForm(NEW_ORDER, {
    blank,
    onSaved: ({ order_number }) => void navigate(`/order-details/${order_number}`),
    onIncomplete: (errors) => lacksSeller(errors) && toastWarning(MESSAGES.quotation.sellerMissing),
  });
  const { draft: order, errors, isBusy, isDirty, edit } = form;
  const { undo } = form.context;
  const { tenant, isGone } = usePickedCustomer(order.customer);
  const [isChanged, setChanged] = useState(false);
  const rule = useCostRule(order.lines);
  return (
    <FormPage
      form={form}
      title="New order"
      parent={{ to: '/orders', label: 'Orders' }}
      below={!isDirty && 'Without a quotation'}
      submitLabel="Create order"
      sum={<OrderSum order={order} />}
      keys={{ '/': { run: () => picker.current?.focus(), label: 'Search a product' } }}
    >
      <Panel title="Customer">
        <div className="mobile:grid-cols-2 tablet:grid-cols-3 grid gap-3">
          <CustomerPicker
            anyOrganisation
            value={order.customer}
            errors={isGone ? { ...errors, tenant_id: 'This customer was deleted.' } : errors}
            disabled={isBusy}
            onChange={(customer) => {
              const { tenant_id } = order.customer;
              if (tenant_id !== null && tenant_id !== customer.tenant_id) setChanged(true);
              edit({ type: 'customer.choose', customer });
            }}
          />
        </div>
        <output className="text-muted mt-3 block text-sm empty:hidden">
          {isChanged && tenant && changedWords(tenant.tenant_name, order)}
        </output>
      </Panel>
      <NewOrderLines lines={order.lines} errors={errors} readOnly={isBusy} pickerRef={picker} edit={edit} />
      {undo?.type === 'line.restore' && (
        <RemovedLineNotice key={undo.line.id} goods={undo.line.goods} disabled={isBusy} onUndo={form.undo} />
      )}
      <WillWaitNotice
        lines={newLinesBelow(order, rule)}
        judged={rule.isKnown ? newJudged(order, rule) : undefined}
        least={rule.leastMargin > 0 ? `its cost plus ${formatPercent(rule.leastMargin)}` : 'its cost'}
      />
      <OrderTerms order={order} errors={errors} readOnly={isBusy} edit={edit} />
    </FormPage>
  );
}

/** What changed when an order got a different customer. */
function changedWords(name: string, { customer, lines, sales_person }: NewOrder): string {
  const kept = lines.length > 0 ? 'The lines and terms stay as they are.' : 'The terms stay as they are.';
  const person = customer.user_id === null ? ` Choose the account user of ${name}.` : '';
  const sales = sales_person === undefined ? ` The salesperson is the one assigned to ${name}.` : '';
  return `This order is now for ${name}. ${kept}${person}${sales}`;
}

const lacksSeller = (errors: FieldErrors) => Object.keys(errors).some((path) => path.endsWith('.seller_id'));

function OrderSum({ order }: { order: NewOrder }) {
  return <FormSum label="Grand total" value={draftTotals(countedNewLines(order.lines), order.terms).grand_total} />;
}
