import type { EwayBillJson } from '@console/shared/calls/eway-bill-json';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { TransportMode } from '@console/shared/fields/transport';
import { cutText, registerDay } from '../documents/register-forms.ts';
import { printedDay } from '../documents/sale.ts';

const NAME_MAX = 100;
/** The codes of the portal. */
const MODES: Readonly<Record<TransportMode, number>> = { ROAD: 1, RAIL: 2, AIR: 3, SHIP: 4 };

type Transport = Pick<
  EwayBillJson['billLists'][number],
  | 'transMode'
  | 'transDistance'
  | 'transporterName'
  | 'transporterId'
  | 'transDocNo'
  | 'transDocDate'
  | 'vehicleNo'
  | 'vehicleType'
>;

/** By which mode the goods travel. A vehicle without one drives. */
export const modeOf = ({ transport_mode, vehicle_number }: DeliveryChallan): TransportMode | undefined =>
  (transport_mode as TransportMode | null) ?? (vehicle_number ? 'ROAD' : undefined);

/** Part B: how the goods travel. Without a vehicle or a document of the carrier only the transporter is named. */
export function consignment(challan: DeliveryChallan, isOnePin: boolean): Transport {
  const { vehicle_number, transporter_name, transporter_gstin, lr_number, lr_date, distance_km } = challan;
  const mode = modeOf(challan);
  const isOnRoad = mode === 'ROAD' && Boolean(vehicle_number);
  const isComplete = isOnRoad || (mode !== undefined && mode !== 'ROAD');
  return {
    transMode: isComplete ? MODES[mode] : '',
    // The portal measures from PIN to PIN where 0 is sent, but not within one.
    transDistance: distance_km ?? (isOnePin ? 1 : 0),
    transporterName: cutText(transporter_name ?? '', NAME_MAX),
    transporterId: transporter_gstin ?? '',
    transDocNo: lr_number ?? '',
    transDocDate: lr_date ? registerDay(printedDay(lr_date)) : '',
    vehicleNo: isOnRoad ? (vehicle_number ?? '') : '',
    vehicleType: isOnRoad ? 'R' : '',
  };
}
