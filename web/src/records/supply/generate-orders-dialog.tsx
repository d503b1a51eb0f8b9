import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { formatInr } from '@console/shared/money';
import { MESSAGES } from '@console/shared/messages';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { generatePurchaseOrders } from '../../api/purchase-orders.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import {
  costOf,
  generateOrdersMachine,
  generateRules,
  isOpenSeller,
  leftToOrder,
  sellerField,
  sellerLines,
} from '../../machines/generate-orders.ts';
import type { SellerLines } from '../../machines/generate-orders.ts';
import { lineField, openOf, takenOf } from '../../machines/supply-draft.ts';
import { showFirstError } from '../show-first-error.ts';
import { SupplyDialog } from './supply-dialog.tsx';
import { SupplyLine } from './supply-line.tsx';
import { useSupplyForm } from './use-supply-form.ts';

const GENERATING = {
  shape: 'generate-orders.1',
  rules: generateRules,
  machine: generateOrdersMachine,
  make: generatePurchaseOrders,
  entity: 'purchase_order',
  idsOf: (made: PurchaseOrder[]) => made.map(({ po_id }) => po_id),
  words: { made: MESSAGES.purchaseOrder.generated, failed: MESSAGES.purchaseOrder.generateFailed },
} as const;

export interface GenerateOrdersDialogProps {
  order: Order;
  onClose: () => void;
}

/** Creates one draft purchase order per chosen seller of an order. Mount it to open it. */
export function GenerateOrdersDialog({ order, onClose }: GenerateOrdersDialogProps) {
  const element = useRef<HTMLDivElement>(null);
  const form = useSupplyForm(GENERATING, order, { onMade: onClose, onErrors: () => showFirstError(element.current) });
  const { draft, errors, on } = form;
  const sellers = sellerLines(form.order);
  const cost = costOf(draft, form.order);
  const chosen = sellers.filter((seller) => isOpenSeller(seller) && !draft.without.includes(seller.seller_id));
  function choose(seller_id: number, isChosen: boolean) {
    const others = draft.without.filter((id) => id !== seller_id);
    form.edit({ without: isChosen ? others : [...others, seller_id] });
  }
  return (
    <SupplyDialog
      form={form}
      title="Generate purchase orders"
      submitLabel="Generate"
      fields={sellers.flatMap(({ seller_id, lines }) => [
        sellerField(seller_id),
        ...lines.map(({ order_line_id }) => lineField(order_line_id)),
      ])}
      formRef={element}
      sum={
        <>
          {chosen.length === 1 ? '1 draft' : `${chosen.length} drafts, one for each seller`}
          {cost !== undefined && (
            <>
              : <strong className="text-ink tabular-nums">{formatInr(cost)}</strong> incl. GST
            </>
          )}
        </>
      }
      onClose={onClose}
    >
      {sellers.map((seller) => (
        <Seller
          key={seller.seller_id}
          seller={seller}
          isChosen={chosen.includes(seller)}
          cost={chosen.includes(seller) ? costOf(draft, form.order, seller.seller_id) : undefined}
          readOnly={!on.write}
          error={errors[sellerField(seller.seller_id)]}
          onChoose={(isChosen) => choose(seller.seller_id, isChosen)}
        >
          {seller.lines.map((line) => (
            <SupplyLine
              key={line.order_line_id}
              line={line}
              left={openOf(leftToOrder, line)}
              quantity={takenOf(generateRules, draft, line)}
              leftWords="left to order"
              goneWord="Nothing left to order"
              error={errors[lineField(line.order_line_id)]}
              readOnly={!on.take || !chosen.includes(seller)}
              onChange={(quantity) => form.take(line.order_line_id, quantity)}
            />
          ))}
        </Seller>
      ))}
    </SupplyDialog>
  );
}

interface SellerProps {
  seller: SellerLines;
  isChosen: boolean;
  /** In rupees including GST; undefined for none. */
  cost: number | undefined;
  readOnly: boolean;
  error: string | undefined;
  onChoose: (isChosen: boolean) => void;
  children: ReactNode;
}

function Seller({ seller, isChosen, cost, readOnly, error, onChoose, children }: SellerProps) {
  const isOpen = isOpenSeller(seller);
  return (
    <section aria-label={seller.seller_name} className="border-line min-w-0 rounded-md border">
      <header className="bg-sunken border-line flex flex-wrap items-center gap-x-3 gap-y-1 rounded-t-[inherit] border-b px-3 py-2">
        <Checkbox
          label={seller.seller_name}
          checked={isChosen}
          disabled={readOnly || !isOpen}
          onChange={onChoose}
          className="min-w-0 font-medium"
        />
        {cost !== undefined && (
          <span className="text-muted ml-auto text-sm tabular-nums" data-tip="Incl. GST">
            {formatInr(cost)}
          </span>
        )}
        {error !== undefined && (
          <p role="alert" className="text-red basis-full text-xs">
            {error}
          </p>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  );
}
