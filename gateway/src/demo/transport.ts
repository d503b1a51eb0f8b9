import type { EwayBill } from '@console/shared/fields/eway-bill';
import { newValuesOf } from '@console/shared/fields/field';
import { TRANSPORT_FIELDS } from '@console/shared/fields/transport';
import type { TransportValues } from '@console/shared/fields/transport';
import { gstinCheckCharacter } from '@console/shared/gst';
import { isoDay } from '@console/shared/dates';
import type { Challan } from './dispatching.ts';
import { createRandom } from './random.ts';

const carrier = (name: string, first14: string) => ({ name, gstin: first14 + gstinCheckCharacter(first14) });
const CARRIERS = [
  carrier('Kaveri Roadlines', '29AAFCK4821M1Z'),
  carrier('Deccan Goods Carriers', '29AACFD7316Q1Z'),
  carrier('Sahyadri Transport Company', '27AABCS9254N1Z'),
  carrier('Malabar Freight Lines', '32AADCM6043P1Z'),
];
const PLATES = ['KA01', 'KA05', 'KA51', 'MH12', 'TN09', 'KL07'];
const LETTERS = ['AB', 'AC', 'D', 'MJ', 'TC', 'ZR'];

type Transport = Omit<TransportValues, keyof EwayBill>;

const { ewaybill_number: _number, ewaybill_valid_until: _until, ...NONE } = newValuesOf(TRANSPORT_FIELDS, {});

/** How the goods of a challan went; a draft has none of it yet. The same for every run. */
export function transportOf({ number, status, at }: Challan): Transport {
  if (status === 'DRAFT' || status === 'CANCELLED') return NONE;
  const random = createRandom(`transport of ${number}`);
  const { name, gstin } = random.pick(CARRIERS);
  return {
    vehicle_number: `${random.pick(PLATES)}${random.pick(LETTERS)}${random.int(1_000, 9_999)}`,
    transport_mode: 'ROAD',
    transporter_name: name,
    transporter_gstin: gstin,
    lr_number: `LR-${random.int(10_000, 99_999)}`,
    lr_date: isoDay(new Date(at)),
    distance_km: random.int(8, 640),
  };
}
