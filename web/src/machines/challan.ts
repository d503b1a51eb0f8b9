import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import type { WorkRules } from './work/contract.ts';
import { fieldParts } from './work/parts.ts';
import { workOnRecord } from './work-on-record.ts';

/** A challan is closed, not filled in: there is nothing to draft. */
export type ChallanDraft = Readonly<Record<string, never>>;
export type ChallanCommand = 'dispatch' | 'deliver' | 'cancel';

export const challanRules: WorkRules<DeliveryChallan, ChallanDraft, ChallanCommand> = {
  entity: 'delivery_challan',
  chart: deliveryChallanChart,
  commands: {
    dispatch: { move: 'dispatch' },
    deliver: { move: 'deliver' },
    cancel: { move: 'cancel', asksFirst: true },
  },
  draftOf: () => ({}),
  parts: fieldParts({}),
  judged: ({ order_number, dc_lines, dc_grand_total }) => ({
    order_number,
    dc_grand_total,
    lines: dc_lines.map((line) => ({ ...line, status: undefined })),
  }),
};

export const challanMachine = workOnRecord(challanRules);
