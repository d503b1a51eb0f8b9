import { dayStart, formatDateTime } from '@console/shared/dates';
import type { Instant } from '@console/shared/dates';
import type { ProductInfo, ShippingAddress, SkuInfo, TenantInfo } from '@console/shared/entities/parts';
import { isInterState, splitGst, STATES } from '@console/shared/gst';
import { sum } from '@console/shared/money';
import { roundOffLine } from '@console/shared/pricing';
import type { LineAmounts, Totals } from '@console/shared/pricing';
import type { Company } from '../config.ts';
import type { DocumentLine, DocumentTotals, Field, TaxHead } from './model.ts';
import { stateWithCode } from './parties.ts';

/** A line of quoted, sold, dispatched or credited goods, with its computed amounts. */
export interface SoldLine extends LineAmounts {
  product_info: ProductInfo;
  product_sku_info: SkuInfo;
  quantity: number;
  selling_price: number;
  pan_india_gst: number;
}

export interface Charges {
  charge_1_name: string;
  charge_1_value: number;
  charge_2_name: string;
  charge_2_value: number;
}

export const NO_CHARGES: Charges & { discount: number } = {
  charge_1_name: '',
  charge_1_value: 0,
  charge_2_name: '',
  charge_2_value: 0,
  discount: 0,
};

/** Our state and the place of supply. */
export interface SupplyPlaces {
  supplierState: string;
  placeOfSupply: string;
}

/**
 * Our state and the place of supply (docs/decisions/0036). A customer with a GSTIN is supplied in the state of its GSTIN,
 * also when we send the goods to a site elsewhere at its direction (IGST Act s. 10(1)(b)). One without is supplied at the
 * delivery address (s. 10(1)(ca) with CBIC Circular 209/3/2024), or else in its own state; without a state it counts as
 * in ours (s. 10(1)(ca)).
 * @param ship_to null if none was chosen
 */
export const placesOf = (
  company: Company,
  { state, gst_no }: TenantInfo,
  ship_to: ShippingAddress | null,
): SupplyPlaces => ({
  supplierState: company.state,
  placeOfSupply: (gst_no ? STATES[gst_no.slice(0, 2)] : ship_to?.state) || state || company.state,
});

export const headsOf = (places: SupplyPlaces): readonly TaxHead[] =>
  isInterState(places) ? ['IGST'] : ['CGST', 'SGST'];

export const printedLines = (lines: readonly SoldLine[], places: SupplyPlaces): DocumentLine[] =>
  lines.map((line, index) => ({
    serial: index + 1,
    product: line.product_info.product_name,
    sku: line.product_sku_info.product_sku_name,
    hsn: line.product_info.hsn,
    quantity: line.quantity,
    unit: line.product_sku_info.unit,
    rate: line.selling_price,
    taxable: line.taxable,
    gst_rate: line.pan_india_gst,
    taxes: taxesOf(line, places),
    discount: line.discount,
    total: line.total,
  }));

export function totalsOf(
  lines: readonly DocumentLine[],
  heads: readonly TaxHead[],
  sale: Totals & Charges & { discount: number },
): DocumentTotals {
  const { total_price, grand_total, discount } = sale;
  const { payable, ...round_off } = roundOffLine(grand_total);
  const charges = [
    { name: sale.charge_1_name, value: sale.charge_1_value },
    { name: sale.charge_2_name, value: sale.charge_2_value },
  ];
  return {
    taxable: sum(lines.map((line) => line.taxable)),
    taxes: heads.map((_head, nth) => sum(lines.map(({ taxes }) => taxes[nth] ?? 0))),
    line_discount: sum(lines.map((line) => line.discount)),
    total_price,
    charges: charges.filter(({ value }) => value !== 0),
    discount,
    grand_total,
    round_off,
    payable,
  };
}

export const saleReferences = (places: SupplyPlaces): Field[] => [
  { ...supplyReference(places), tells: 'customer' },
  NO_REVERSE_CHARGE,
];

export const NO_REVERSE_CHARGE: Field = { label: 'Reverse charge', value: 'No' };

export const supplyReference = ({ placeOfSupply }: SupplyPlaces): Field => ({
  label: 'Place of supply',
  value: stateWithCode(placeOfSupply),
});

export const discountNote = ({ line_discount, discount }: DocumentTotals) =>
  line_discount !== 0 || discount !== 0 ? ['Discounts apply to amounts including GST.'] : [];

/** '21 Nov 2026', for a YYYY-MM-DD day or an instant in +05:30. */
export const printedDay = (at: Instant): string =>
  formatDateTime(typeof at === 'string' && at.length === 10 ? dayStart(at) : at).slice(0, 11);

function taxesOf({ taxable, pan_india_gst: rate }: SoldLine, places: SupplyPlaces): number[] {
  const split = splitGst({ ...places, taxable, rate });
  return 'igst' in split ? [split.igst] : [split.cgst, split.sgst];
}
