import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { isHsn, pincodeFitsState } from '@console/shared/gst';
import { isPincode } from '@console/shared/validation';
import type { LegalParties, LegalParty, PrintedDocument } from '../documents/model.ts';
import { modeOf } from './consignment.ts';

/** What the portal would refuse an e-way bill for, in words; empty if nothing. */
export const lackingWords = (
  { legal: { supplier, customer, ship_to }, lines }: PrintedDocument & { legal: LegalParties },
  challan: DeliveryChallan,
): string[] => [
  ...(supplier.gstin === null ? ['our own GSTIN'] : []),
  ...inAddress('our own address', supplier),
  ...(ship_to ? inAddress('the delivery address', ship_to) : inAddress("the customer's address", customer)),
  ...lines.filter(({ hsn }) => !isHsn(hsn)).map(({ product }) => `the HSN of ${product}`),
  ...inTransport(challan),
];

function inAddress(whose: string, { place, pin, state_code }: LegalParty): string[] {
  const lacking = [
    ...(place.trim() === '' ? ['the town'] : []),
    ...(isPincode(pin) ? [] : ['the PIN code']),
    ...(state_code === null ? ['the state'] : []),
    ...(isPincode(pin) && state_code !== null && !pincodeFitsState(pin, state_code)
      ? ['a PIN code that fits the state']
      : []),
  ];
  return lacking.map((what) => `${what} of ${whose}`);
}

/** The transporter can add how the goods travel, so its GSTIN is enough. */
function inTransport(challan: DeliveryChallan): string[] {
  const { status, vehicle_number, transport_mode, transporter_gstin, lr_number, lr_date } = challan;
  // Once the goods have left, the mode can't be entered any more, and a vehicle is taken to drive.
  if (vehicle_number && !transport_mode && status === 'DRAFT') return ['the mode of transport'];
  const mode = modeOf(challan);
  if (mode !== undefined && mode !== 'ROAD') {
    return [...(lr_number ? [] : ['the LR number']), ...(lr_date ? [] : ['the LR date'])];
  }
  return vehicle_number || transporter_gstin ? [] : ['the vehicle or the GSTIN of the transporter'];
}
