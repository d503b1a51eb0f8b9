import type { AppError } from '@console/shared/errors';
import { isHsn, pincodeFitsState, STATES } from '@console/shared/gst';
import { isPincode } from '@console/shared/validation';
import type { LegalParty, PrintedDocument } from '../documents/model.ts';
import { cutText, registerDay, registerText } from '../documents/register-forms.ts';
import { itemsOf, valuesOf } from './items.ts';
import type { Item, Values } from './items.ts';
import { paperName, refused } from './words.ts';

interface Party {
  Gstin?: string;
  LglNm: string;
  Addr1: string;
  Addr2?: string;
  Loc: string;
  Pin: number;
  Stcd: string;
}

/** An invoice or a credit note as the e-invoice portal takes it (INV-01, version 1.1). */
export interface Inv01 {
  Version: '1.1';
  TranDtls: { TaxSch: 'GST'; SupTyp: 'B2B'; RegRev: 'N'; IgstOnIntra: 'N' };
  DocDtls: { Typ: 'INV' | 'CRN'; No: string; Dt: string };
  SellerDtls: Party;
  BuyerDtls: Party & { Pos: string };
  ShipDtls?: Party;
  ItemList: Item[];
  ValDtls: Values;
  /** The invoice that a credit note corrects. */
  RefDtls?: { PrecDocDtls: { InvNo: string; InvDt: string }[] };
}

const NAME_MAX = 100;
const PLACE_MAX = 50;
const LEAST = 3;

/** Whether the register takes it: only what goes to registered customers. */
export const hasEinvoice = ({ legal }: PrintedDocument): boolean => isRegistered(legal?.customer.gstin);

/** The e-invoice of a tax invoice or a credit note, from its paper alone. Throws 409 if it has none, or lacks what the register needs. */
export function inv01Of(paper: PrintedDocument): Inv01 {
  const { number, date, legal } = paper;
  const name = paperName(paper);
  if (!legal) throw refused(`${name} was issued before the details for e-invoices were kept with it.`);
  const { supplier, customer, ship_to, corrects } = legal;
  if (!isRegistered(customer.gstin)) {
    throw refused(
      `${name} is for a customer without a GSTIN. Only invoices to registered customers have an e-invoice.`,
    );
  }
  const seller = registered(supplier, 'our own', name);
  const buyer = registered(customer, "the customer's", name);
  const unclassified = paper.lines.find(({ hsn }) => !isHsn(hsn));
  if (unclassified) throw lacking(name, `the HSN of line ${unclassified.serial}`);
  const items = itemsOf(paper);
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: corrects ? 'CRN' : 'INV', No: number, Dt: registerDay(date) },
    SellerDtls: seller,
    BuyerDtls: { ...buyer, Pos: legal.place_of_supply ?? buyer.Stcd },
    ...(ship_to && { ShipDtls: partyOf(ship_to, ship_to.state_code, 'the delivery', name) }),
    ItemList: items,
    ValDtls: valuesOf(items, paper.totals.payable, name),
    ...(corrects && { RefDtls: { PrecDocDtls: [{ InvNo: corrects.number, InvDt: registerDay(corrects.date) }] } }),
  };
}

const isRegistered = (gstin: string | null | undefined): gstin is string =>
  gstin !== null && gstin !== undefined && /^\d{2}[\dA-Z]{13}$/.test(gstin) && stateOf(gstin) !== undefined;

const stateOf = (gstin: string): string | undefined => (STATES[gstin.slice(0, 2)] ? gstin.slice(0, 2) : undefined);

/** A party with a GSTIN, whose state the register takes from it. */
function registered(party: LegalParty, whose: string, name: string): Party {
  if (!isRegistered(party.gstin)) throw lacking(name, `${whose} GSTIN`);
  return { Gstin: party.gstin, ...partyOf(party, party.gstin.slice(0, 2), whose, name) };
}

function partyOf({ name, address, place, pin }: LegalParty, state: string | null, whose: string, paper: string): Party {
  const [Addr1, Addr2] = halves(registerText(address.join(', ')));
  const [LglNm, Loc] = [cutText(name, NAME_MAX), cutText(place, PLACE_MAX)];
  if (LglNm.length < LEAST) throw lacking(paper, `${whose} name`);
  if (!Addr1) throw lacking(paper, `${whose} address`);
  if (Loc.length < LEAST) throw lacking(paper, `${whose} town`);
  if (!isPincode(pin)) throw lacking(paper, `${whose} PIN code`);
  if (state === null) throw lacking(paper, `${whose} state`);
  if (!pincodeFitsState(pin, state)) {
    throw refused(`${paper} was issued with ${whose} PIN code ${pin}, which is not in ${STATES[state]}.`);
  }
  return { LglNm, Addr1, ...(Addr2 && { Addr2 }), Loc, Pin: Number(pin), Stcd: state };
}

/** An address in the two lines of the register, broken between words. */
function halves(address: string): [string, string | undefined] {
  if (address.length <= NAME_MAX) return [address, undefined];
  const at = address.lastIndexOf(' ', NAME_MAX);
  const end = at > 0 ? at : NAME_MAX;
  const rest = address.slice(end).trim().slice(0, NAME_MAX).trim();
  return [address.slice(0, end).trim(), rest.length < LEAST ? undefined : rest];
}

const lacking = (paper: string, what: string): AppError =>
  refused(`${paper} was issued without ${what}, which an e-invoice needs.`);
