import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Text } from '../schema.ts';

const Item = Type.Object({
  itemNo: Type.Integer(),
  productName: Text,
  productDesc: Text,
  hsnCode: Type.Integer(),
  quantity: Type.Number(),
  qtyUnit: Text,
  taxableAmount: Type.Number(),
  sgstRate: Type.Number(),
  cgstRate: Type.Number(),
  igstRate: Type.Number(),
  cessRate: Type.Number(),
  cessNonAdvol: Type.Number(),
});

const Bill = Type.Object({
  userGstin: Text,
  supplyType: Text,
  subSupplyType: Type.Integer(),
  subSupplyDesc: Text,
  docType: Text,
  docNo: Text,
  /** DD/MM/YYYY, as all dates here. */
  docDate: Text,
  transType: Type.Integer(),
  fromGstin: Text,
  fromTrdName: Text,
  fromAddr1: Text,
  fromAddr2: Text,
  fromPlace: Text,
  fromPincode: Type.Integer(),
  fromStateCode: Type.Integer(),
  actualFromStateCode: Type.Integer(),
  toGstin: Text,
  toTrdName: Text,
  toAddr1: Text,
  toAddr2: Text,
  toPlace: Text,
  toPincode: Type.Integer(),
  toStateCode: Type.Integer(),
  actualToStateCode: Type.Integer(),
  totalValue: Type.Number(),
  cgstValue: Type.Number(),
  sgstValue: Type.Number(),
  igstValue: Type.Number(),
  cessValue: Type.Number(),
  TotNonAdvolVal: Type.Number(),
  OthValue: Type.Number(),
  totInvValue: Type.Number(),
  /** Empty while only the transporter is known, who then adds how the goods travel. */
  transMode: Type.Union([Type.Integer(), Type.Literal('')]),
  transDistance: Type.Integer(),
  transporterName: Text,
  transporterId: Text,
  transDocNo: Text,
  transDocDate: Text,
  vehicleNo: Text,
  vehicleType: Text,
  mainHsnCode: Type.Integer(),
  itemList: Type.Array(Item),
});

/** An e-way bill as the register's bulk upload reads it, with the names and the codes of the register. */
export const EwayBillJson = Type.Object({ version: Text, billLists: Type.Array(Bill) });
export type EwayBillJson = Static<typeof EwayBillJson>;
