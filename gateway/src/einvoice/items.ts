import { toPaise, toRupees } from '@console/shared/money';
import { TRANSPORT_SAC } from '@console/shared/sale-tax';
import { OTHER_UNIT, unitCodeOf } from '@console/shared/unit-codes';
import type { DocumentLine, PrintedDocument, TaxHead } from '../documents/model.ts';
import { netLinesOf } from '../documents/net-lines.ts';
import type { NetLine } from '../documents/net-lines.ts';
import { cutText } from '../documents/register-forms.ts';
import { refused } from './words.ts';

/** A line as the register takes it: `AssAmt = TotAmt − Discount`, `TotItemVal = AssAmt + taxes`. None is below 0. */
export interface Item {
  SlNo: string;
  PrdDesc: string;
  IsServc: 'Y' | 'N';
  HsnCd: string;
  Qty: number;
  Unit: string;
  UnitPrice: number;
  TotAmt: number;
  Discount: number;
  AssAmt: number;
  GstRt: number;
  IgstAmt: number;
  CgstAmt: number;
  SgstAmt: number;
  TotItemVal: number;
}

/** `TotInvVal = AssVal + taxes + RndOffAmt`, what the invoice asks for. */
export interface Values {
  AssVal: number;
  CgstVal: number;
  SgstVal: number;
  IgstVal: number;
  RndOffAmt: number;
  TotInvVal: number;
}

const DESCRIPTION_MAX = 300;
const DESCRIPTION_LEAST = 3;

/** The items of an invoice or a credit note. */
export const itemsOf = (document: PrintedDocument): Item[] =>
  netLinesOf(document).map((line, at) => itemOf(line, at, document.heads));

/**
 * The sums of the items. What the paper rounds off, with any paisa by which the items cannot follow it, is `RndOffAmt`.
 * @param payable what the invoice asks for
 */
export function valuesOf(items: readonly Item[], payable: number, name: string): Values {
  const of = (field: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt' | 'TotItemVal') =>
    items.reduce((sum, item) => sum + toPaise(item[field]), 0n);
  const rounded = toPaise(payable) - of('TotItemVal');
  if (rounded > ROUNDED_MOST || rounded < -ROUNDED_MOST) {
    throw refused(`${name} takes off more than its goods are worth, which an e-invoice cannot state.`);
  }
  return {
    AssVal: toRupees(of('AssAmt')),
    CgstVal: toRupees(of('CgstAmt')),
    SgstVal: toRupees(of('SgstAmt')),
    IgstVal: toRupees(of('IgstAmt')),
    RndOffAmt: toRupees(rounded),
    TotInvVal: payable,
  };
}

/** Paise. */
const ROUNDED_MOST = 100n;

function itemOf({ line, gross, taxable, taxes }: NetLine, at: number, heads: readonly TaxHead[]): Item {
  const taxOf = (head: TaxHead) => taxes[heads.indexOf(head)] ?? 0n;
  const isCharge = line.quantity === null;
  return {
    SlNo: String(at + 1),
    PrdDesc: described(line),
    IsServc: line.hsn.startsWith(SERVICES) ? 'Y' : 'N',
    HsnCd: line.hsn,
    Qty: line.quantity ?? 1,
    Unit: isCharge ? OTHER_UNIT : unitCodeOf(line.unit),
    UnitPrice: line.rate ?? line.taxable,
    TotAmt: toRupees(gross),
    Discount: toRupees(gross - taxable),
    AssAmt: toRupees(taxable),
    GstRt: line.gst_rate,
    IgstAmt: toRupees(taxOf('IGST')),
    CgstAmt: toRupees(taxOf('CGST')),
    SgstAmt: toRupees(taxOf('SGST')),
    TotItemVal: toRupees(taxes.reduce((sum, tax) => sum + tax, taxable)),
  };
}

/** Chapter 99: services, such as transport. */
const SERVICES = TRANSPORT_SAC.slice(0, 2);

function described({ product, sku }: DocumentLine): string {
  const words = cutText([product, sku].filter(Boolean).join(', '), DESCRIPTION_MAX);
  return words.length < DESCRIPTION_LEAST ? `Item ${words}` : words;
}
