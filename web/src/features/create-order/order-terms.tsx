import { isoDay } from '@console/shared/dates';
import { DateField } from '../../components/date-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { useNow } from '../../components/use-now.ts';
import { countedNewLines } from '../../machines/new-lines.ts';
import type { NewOrder, NewOrderEdit } from '../../machines/new-order.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { usePickedCustomer } from '../../records/pickers/use-picked-customer.ts';
import { OrderShipTo } from '../../records/ship-to/order-ship-to.tsx';
import { useMayShip } from '../../records/ship-to/use-ship-to.ts';
import { SalesPersonField } from '../../records/sale-form/sales-person-field.tsx';
import { SaleTotals } from '../../records/sale-form/sale-totals.tsx';
import { TermsFields } from '../../records/sale-form/terms-fields.tsx';

export interface OrderTermsProps {
  order: NewOrder;
  errors: FieldErrors;
  readOnly: boolean;
  edit: (edit: NewOrderEdit) => void;
}

export function OrderTerms({ order, errors, readOnly, edit }: OrderTermsProps) {
  const { tenant } = usePickedCustomer(order.customer);
  const today = useNow(isoDay);
  const ships = useMayShip();
  const sales_person = order.sales_person === undefined ? (tenant?.sales_person ?? null) : order.sales_person;
  return (
    <Panel title="Charges and terms">
      <div className="flex flex-col gap-3">
        <div className="mobile:grid-cols-2 tablet:grid-cols-4 grid gap-3">
          <SalesPersonField
            value={sales_person}
            known={tenant?.sales_person_info ?? null}
            readOnly={readOnly || (!tenant && sales_person === null)}
            error={errors['sales_person']}
            onChange={(chosen) => edit({ type: 'sales.choose', sales_person: chosen })}
          />
          <DateField
            label="Expected delivery"
            min={today}
            value={order.edd}
            readOnly={readOnly}
            error={errors['edd']}
            onChange={(edd) => edit({ type: 'edd.edit', edd })}
          />
          {ships && tenant && (
            <OrderShipTo
              tenant_id={tenant.tenant_id}
              chosen={order.shipping_address_id}
              readOnly={readOnly}
              error={errors['shipping_address_id']}
              onChange={(shipping_address_id) => edit({ type: 'site.choose', shipping_address_id })}
            />
          )}
        </div>
        <TermsFields
          terms={order.terms}
          errors={errors}
          readOnly={readOnly}
          onEdit={(patch) => edit({ type: 'terms.edit', patch })}
        />
        <div className="flex justify-end">
          <SaleTotals lines={countedNewLines(order.lines)} terms={order.terms} />
        </div>
      </div>
    </Panel>
  );
}
