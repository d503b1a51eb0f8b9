import { dayStart, formatDateTime } from '@console/shared/dates';
import type { Instant } from '@console/shared/dates';
import type { ProductInfo, ShippingAddress, SkuInfo, TenantInfo } from '@console/shared/entities/parts';
import { isInterState, splitGst, STATES } from '@console/shared/gst';
import { sum } from '@console/shared/money';
import { roundOffLine } from '@console/shared/pricing';
import type { LineAmounts } from '@console/shared/pricing';
import { saleTax, taxSums, TRANSPORT_SAC } from '@console/shared/sale-tax';
import type { Charge, Taxed } from '@console/shared/sale-tax';
import type { Company } from '../config.ts';
import type { DocumentLine, Field, PrintedDocument, TaxHead } from './model.ts';
import { stateWithCode } from './parties.ts';

/** A line of quoted, sold, dispatched or credited goods, with its computed amounts. */
export interface SoldLine extends LineAmounts {
  product_info: ProductInfo;
  product_sku_info: SkuInfo;
  quantity: number;
  selling_price: number;
  pan_india_gst: number;
}

/** Charges and discount of a sale, including GST. */
export interface SaleCharges {
  charge_1_name: string;
  charge_1_value: number;
  charge_2_name: string;
  charge_2_value: number;
  discount: number;
}

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

/** The goods of a sale, its charges and its discount, each with its tax. */
interface SaleRows {
  goods: readonly (SoldLine & { taxed: Taxed })[];
  charges: readonly ChargedRow[];
}

/** A charge, or the discount, at one rate. */
export interface ChargedRow extends Taxed {
  name: string;
  hsn: string;
  /** GST in per cent. */
  rate: number;
}

/** A charge that is neither transport nor the discount is priced into the goods, and has their HSN. */
export const chargesOf = (sale: SaleCharges): PrintedCharge[] => [
  { name: sale.charge_1_name, value: sale.charge_1_value, hsn: TRANSPORT_SAC },
  { name: sale.charge_2_name, value: sale.charge_2_value },
  { name: 'Discount', value: -sale.discount },
];

interface PrintedCharge extends Charge {
  hsn?: string;
}

/** Taxes goods with their charges, which are at the rates of the goods. */
export function taxedRows(goods: readonly SoldLine[], charges: readonly PrintedCharge[] = []): SaleRows {
  const tax = saleTax(
    goods.map((line) => ({ ...line, rate: line.pan_india_gst })),
    charges,
  );
  return {
    goods: goods.map((line, at) => ({ ...line, taxed: tax.lines[at] as Taxed })),
    charges: tax.charges.map((charge) => ({ ...charge, hsn: charge.hsn ?? principalHsn(goods, charge.rate) })),
  };
}

/** Lines and totals of a document: its goods, then its charges and its discount. */
export function printedSale(
  { goods, charges }: SaleRows,
  places: SupplyPlaces,
  grand_total: number,
): Pick<PrintedDocument, 'layout' | 'heads' | 'lines' | 'totals'> {
  const heads: TaxHead[] = isInterState(places) ? ['IGST'] : ['CGST', 'SGST'];
  const rows = [...goods.map(goodsRow), ...charges.map(chargeRow)];
  const lines = rows.map((row, index) => ({ ...splitRow(row, places), serial: index + 1 }));
  const { taxable, total } = taxSums(rows);
  const total_price = sum(lines.map((line) => line.total));
  const tax_rounding = sum([total, -total_price]);
  const { payable, ...round_off } = roundOffLine(grand_total);
  const totals = {
    taxable,
    taxes: heads.map((_head, nth) => sum(lines.map(({ taxes }) => taxes[nth] ?? 0))),
    line_discount: sum(lines.map((line) => line.discount)),
    total_price,
    ...(tax_rounding !== 0 && { tax_rounding }),
    charges: [],
    discount: 0,
    grand_total,
    round_off,
    payable,
  };
  return { layout: 2, heads, lines, totals };
}

type Row = Omit<DocumentLine, 'serial' | 'taxes'> & Taxed;

const goodsRow = ({ taxed, ...line }: SaleRows['goods'][number]): Row => ({
  product: line.product_info.product_name,
  sku: line.product_sku_info.product_sku_name,
  hsn: line.product_info.hsn,
  quantity: line.quantity,
  unit: line.product_sku_info.unit,
  rate: line.selling_price,
  gst_rate: line.pan_india_gst,
  discount: sum([line.taxable, -taxed.taxable]),
  ...taxed,
});

const chargeRow = ({ name, hsn, rate, taxable, tax, total }: ChargedRow): Row => ({
  product: name,
  sku: '',
  hsn,
  quantity: null,
  unit: '',
  rate: null,
  gst_rate: rate,
  discount: 0,
  ...{ taxable, tax, total },
});

/** Of the goods at a rate, that of the most valuable line. */
export function principalHsn(goods: readonly SoldLine[], rate: number): string {
  const taxed = goods.filter(({ pan_india_gst }) => pan_india_gst === rate);
  return taxed.toSorted((one, other) => other.taxable - one.taxable)[0]?.product_info.hsn ?? '';
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

/** '21 Nov 2026', for a YYYY-MM-DD day or an instant in +05:30. */
export const printedDay = (at: Instant): string =>
  formatDateTime(typeof at === 'string' && at.length === 10 ? dayStart(at) : at).slice(0, 11);

/** A row with its taxes by head, to which its total follows. */
function splitRow({ tax, ...row }: Row, places: SupplyPlaces): Omit<DocumentLine, 'serial'> {
  const split = splitGst({ ...places, taxable: row.taxable, rate: row.gst_rate, tax });
  const taxes = 'igst' in split ? [split.igst] : [split.cgst, split.sgst];
  const isUneven = sum(taxes) !== tax;
  return { ...row, taxes, ...(isUneven && { gst: tax }), total: sum([row.taxable, ...taxes]) };
}
