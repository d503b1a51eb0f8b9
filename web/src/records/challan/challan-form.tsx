import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import type { ChallanDraft } from '../../machines/challan.ts';
import { keepsEwayBill } from '../../machines/lacking-eway-bill.ts';
import { errorsUnder } from '../../machines/record-work/errors-under.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { ShipToField } from '../ship-to/ship-to-field.tsx';
import { useMayShip } from '../ship-to/use-ship-to.ts';
import { ChallanGoods } from './challan-facts.tsx';
import { ChallanGoodsForm } from './challan-goods-form.tsx';
import { TransportForm } from './transport-form.tsx';

export interface ChallanFormProps {
  row: DeliveryChallan;
  /** Of a draft, if known and visible to this person. */
  order: Order | undefined;
  draft: ChallanDraft;
  errors: FieldErrors;
  readOnly: boolean;
  onEdit: (patch: Partial<ChallanDraft>) => void;
}

/** What can be edited of a challan: of a draft its transport and lines, after that its vehicle, its e-way bill and what is missing. */
export function ChallanForm({ row, order, draft, errors, readOnly, onEdit }: ChallanFormProps) {
  const isDraft = row.status === 'DRAFT';
  const { terms, lines } = draft;
  const ships = useMayShip();
  return (
    <>
      <TransportForm
        draft={terms}
        errors={errorsUnder('terms', errors)}
        readOnly={readOnly}
        underWay={isDraft ? undefined : row}
        keepsEwayBill={keepsEwayBill(row)}
        onEdit={(patch) => onEdit({ terms: { ...terms, ...patch } })}
      />
      {isDraft && ships && (
        <div className="mobile:grid-cols-2 grid gap-3">
          <ShipToField
            tenant_id={row.tenant_id ?? 0}
            value={terms.shipping_address_id}
            kept={{ id: row.shipping_address_id, address: row.shipping_address }}
            readOnly={readOnly}
            error={errors['terms.shipping_address_id']}
            onChange={(shipping_address_id) => onEdit({ terms: { ...terms, shipping_address_id } })}
          />
        </div>
      )}
      {isDraft && order ? (
        <ChallanGoodsForm
          row={row}
          order={order}
          lines={lines}
          errors={errors}
          readOnly={readOnly}
          onEdit={(edited) => onEdit({ lines: edited })}
        />
      ) : (
        <ChallanGoods row={row} />
      )}
    </>
  );
}
