import { ARCHIVE_REASON_MAX, DEFAULT_MARGIN_PERCENT } from '@console/shared/constants';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { isMoney, isQuantity } from '@console/shared/money';
import { MESSAGES } from '@console/shared/messages';
import { quantityFault } from '@console/shared/field-checks';
import { priced, pricedByOffer, sellingPriceError } from './sale-line.ts';
import type { PriceFields } from './sale-line.ts';
import type { FieldErrors, WorkRules } from './record-work/contract.ts';
import { writtenParts } from './record-work/draft.ts';
import type { HeldDraft } from './record-work/draft.ts';
import { fieldParts } from './record-work/parts.ts';
import { readable } from './written-number.ts';
import { workOnRecord } from './work-on-record.ts';

/** The form for pricing a quote request. Null is an empty field, NaN an unreadable one. */
export interface PriceDraft {
  quantity: number | null;
  rfq_offer_id: number | null;
  /** Cost price: the chosen offer's, unless changed by hand. */
  rfq_offer_price: number | null;
  /** Margin in per cent. */
  rfq_mg: number | null;
  rfq_selling_price: number | null;
  packaging_type: string;
  color: string;
  remarks: string;
}
/** `edit` saves the other fields while no price field was changed. */
export type PriceCommand = 'price' | 'edit' | 'archive';

/** Fields that can be saved without a price. */
const BESIDE_PRICE = ['quantity', 'packaging', 'color', 'remarks'];

export const priceRules: WorkRules<QuotationRequest, PriceDraft, PriceCommand> = {
  entity: 'quotation_request',
  chart: quotationRequestChart,
  commands: {
    price: { move: 'price', errors: priceErrors },
    edit: { move: 'edit', saves: BESIDE_PRICE, errors: quantityErrors },
    archive: { move: 'archive', asksFirst: true, errors: (_, reason) => archiveErrors(reason) },
  },
  draftOf: (row) => ({
    quantity: row.quantity,
    rfq_offer_id: row.rfq_offer_id,
    rfq_offer_price: row.rfq_offer_price,
    rfq_mg: row.rfq_mg ?? DEFAULT_MARGIN_PERCENT,
    rfq_selling_price: row.rfq_selling_price,
    packaging_type: row.packaging_type ?? '',
    color: row.color ?? '',
    remarks: row.remarks ?? '',
  }),
  edit: editPrice,
  parts: fieldParts({
    quantity: ['quantity'],
    price: ['rfq_offer_id', 'rfq_offer_price', 'rfq_mg', 'rfq_selling_price'],
    packaging: ['packaging_type'],
    color: ['color'],
    remarks: ['remarks'],
  }),
};

type Held = HeldDraft<QuotationRequest, PriceDraft>;

export const isPriceWritten = (context: Held): boolean => writtenParts(priceRules, context).includes('price');

/** The command a submit runs: `price` if a price field was changed or nothing else was, otherwise `edit`. */
export function mainCommand(context: Held): Exclude<PriceCommand, 'archive'> {
  const isBeside = writtenParts(priceRules, context).some((part) => BESIDE_PRICE.includes(part));
  return isBeside && !isPriceWritten(context) ? 'edit' : 'price';
}

export const priceRequestMachine = workOnRecord(priceRules);

function editPrice(draft: PriceDraft, patch: Partial<PriceDraft>): PriceDraft {
  const next = { ...draft, ...patch };
  const { rfq_offer_price: cost } = next;
  const price = patch.rfq_offer_id && cost !== null ? pricedByOffer(cost) : priced(priceIn(draft), writtenIn(patch));
  return { ...next, ...asRequestPrice(price) };
}

export const priceIn = ({ rfq_offer_price, rfq_mg, rfq_selling_price }: PriceDraft): PriceFields => ({
  offer_price: rfq_offer_price,
  mg: rfq_mg,
  selling_price: rfq_selling_price,
});

/** Converts a price to the fields of this form. */
export const asRequestPrice = ({ offer_price, mg, selling_price }: PriceFields) => ({
  rfq_offer_price: offer_price,
  rfq_mg: mg,
  rfq_selling_price: selling_price,
});

const writtenIn = ({ rfq_offer_price, rfq_mg, rfq_selling_price }: Partial<PriceDraft>): Partial<PriceFields> => ({
  ...(rfq_offer_price !== undefined && { offer_price: rfq_offer_price }),
  ...(rfq_mg !== undefined && { mg: rfq_mg }),
  ...(rfq_selling_price !== undefined && { selling_price: rfq_selling_price }),
});

function quantityErrors({ quantity }: PriceDraft): FieldErrors {
  return isQuantity(quantity) ? {} : { quantity: quantityFault(quantity) };
}

function priceErrors(draft: PriceDraft): FieldErrors {
  const { rfq_offer_id, rfq_offer_price, rfq_mg, rfq_selling_price } = draft;
  const errors: Record<string, string> = { ...quantityErrors(draft) };
  if (rfq_offer_id === null) errors['rfq_offer_id'] = MESSAGES.pick.seller;
  if (!isMoney(rfq_offer_price)) errors['rfq_offer_price'] = MESSAGES.pick.enter('cost price');
  if (readable(rfq_mg) === null) errors['rfq_mg'] = MESSAGES.pick.enter('margin');
  return { ...errors, ...sellingPriceError('rfq_selling_price', rfq_offer_price, rfq_selling_price) };
}

function archiveErrors(reason: string): FieldErrors {
  if (reason.trim() === '') return { reason: MESSAGES.pick.enter('reason') };
  return reason.length > ARCHIVE_REASON_MAX ? { reason: `At most ${ARCHIVE_REASON_MAX} characters.` } : {};
}
