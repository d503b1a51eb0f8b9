import type { EwayBillJson } from '@console/shared/calls/eway-bill-json';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { sum, toRupees } from '@console/shared/money';
import { unitCodeOf } from '@console/shared/unit-codes';
import type { LegalParties, LegalParty, PrintedDocument, TaxHead } from '../documents/model.ts';
import { netLinesOf } from '../documents/net-lines.ts';
import type { NetLine } from '../documents/net-lines.ts';
import { cutText, registerDay, registerText } from '../documents/register-forms.ts';
import { consignment } from './consignment.ts';

type Bill = EwayBillJson['billLists'][number];
type Item = Bill['itemList'][number];

/** What a challan travels with, as far as an e-way bill states it. */
export interface Travelling {
  /** With its parties: see `lackingWords` (lacking.ts). */
  document: PrintedDocument & { legal: LegalParties };
  challan: DeliveryChallan;
  /** It carries a part of its order, and other consignments carry the rest. */
  isLot: boolean;
  /** The issued tax invoice of all its goods, which it then travels with; undefined for a lot. */
  invoice?: PrintedDocument | undefined;
}

const VERSION = '1.0.0621';
/** Longest texts of the format. */
const MAX = { name: 100, address: 120, place: 50 } as const;

/** The e-way bill of a challan, in the portal's format for bulk uploads. */
export const ewayBillJson = (travelling: Travelling): EwayBillJson => ({
  version: VERSION,
  billLists: [billOf(travelling)],
});

function billOf({ document, challan, isLot, invoice }: Travelling): Bill {
  const { supplier, customer, ship_to, place_of_supply } = document.legal;
  const goal = ship_to ?? customer;
  const stated = invoice ?? document;
  // Charges are no goods: they are in its other value.
  const goods = netLinesOf(stated).filter(({ line }) => line.quantity !== null);
  const itemList = goods.map((line, at) => itemOf(line, at, stated.heads));
  return {
    userGstin: supplier.gstin ?? '',
    supplyType: 'O',
    ...(invoice ? SUPPLY : isLot ? LOT : WHOLE),
    docNo: stated.number,
    docDate: registerDay(stated.date),
    transType: ship_to ? BILL_TO_SHIP_TO : REGULAR,
    fromGstin: supplier.gstin ?? '',
    fromTrdName: cutText(supplier.name, MAX.name),
    ...prefixed('from', supplier),
    fromStateCode: Number(supplier.state_code),
    actualFromStateCode: Number(supplier.state_code),
    toGstin: customer.gstin ?? UNREGISTERED,
    toTrdName: cutText(customer.name, MAX.name),
    ...prefixed('to', goal),
    toStateCode: Number(place_of_supply ?? customer.state_code),
    actualToStateCode: Number(goal.state_code),
    ...valuesOf(stated, itemList),
    ...consignment(challan, supplier.pin === goal.pin),
    mainHsnCode: mainHsnOf(itemList),
    itemList,
  };
}

/** That of the goods with the highest taxable value. */
function mainHsnOf(items: readonly Item[]): number {
  const values = new Map<number, number>();
  for (const { hsnCode, taxableAmount } of items) {
    values.set(hsnCode, sum([values.get(hsnCode) ?? 0, taxableAmount]));
  }
  return [...values].reduce((most, one) => (one[1] > most[1] ? one : most), [0, -1])[0];
}

/** Goods of an order that travel in parts, each with its challan (CGST Rule 55(5)). */
const LOT = { subSupplyType: 9, subSupplyDesc: '', docType: 'CHL' } as const;
/** A plain supply, for which the portal takes an invoice and no challan. */
const SUPPLY = { subSupplyType: 1, subSupplyDesc: '', docType: 'INV' } as const;
/** Goods whose invoice is not issued yet: only “Others” takes a challan. */
const WHOLE = { subSupplyType: 8, subSupplyDesc: 'Supply', docType: 'CHL' } as const;
const REGULAR = 1;
const BILL_TO_SHIP_TO = 2;
const UNREGISTERED = 'URP';

function valuesOf({ heads, totals }: PrintedDocument, items: readonly Item[]) {
  const totalValue = sum(items.map(({ taxableAmount }) => taxableAmount));
  const taxOf = (head: TaxHead) => totals.taxes[heads.indexOf(head)] ?? 0;
  return {
    totalValue,
    cgstValue: taxOf('CGST'),
    sgstValue: taxOf('SGST'),
    igstValue: taxOf('IGST'),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: sum([totals.payable, -totalValue, ...totals.taxes.map((tax) => -tax)]),
    totInvValue: totals.payable,
  };
}

function itemOf({ line, taxable }: NetLine, at: number, heads: readonly TaxHead[]): Item {
  const rateOf = (head: TaxHead) => (heads.includes(head) ? line.gst_rate / heads.length : 0);
  return {
    itemNo: at + 1,
    productName: cutText(line.product, MAX.name),
    productDesc: cutText(line.sku, MAX.name),
    hsnCode: Number(line.hsn),
    quantity: line.quantity ?? 0,
    qtyUnit: unitCodeOf(line.unit),
    taxableAmount: toRupees(taxable),
    sgstRate: rateOf('SGST'),
    cgstRate: rateOf('CGST'),
    igstRate: rateOf('IGST'),
    cessRate: 0,
    cessNonAdvol: 0,
  };
}

type Prefixed<P extends 'from' | 'to'> = Record<`${P}Addr1` | `${P}Addr2` | `${P}Place`, string> &
  Record<`${P}Pincode`, number>;

function prefixed<P extends 'from' | 'to'>(prefix: P, { address, place, pin }: LegalParty): Prefixed<P> {
  const whole = registerText(address.join(', ')) || registerText(place);
  return {
    [`${prefix}Addr1`]: whole.slice(0, MAX.address).trim(),
    [`${prefix}Addr2`]: cutText(whole.slice(MAX.address), MAX.address),
    [`${prefix}Place`]: cutText(place, MAX.place),
    [`${prefix}Pincode`]: Number(pin),
  } as Prefixed<P>;
}
