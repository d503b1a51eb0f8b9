import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { needsEwayBill } from '@console/shared/eway-bill';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { can } from '@console/shared/permissions';
import { FileJson, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { readEwayBill, requestEwayBill } from '../../api/eway-bills.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { saveFile } from '../../components/save-file.ts';
import { toastSuccess } from '../../components/toast.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';

export interface EwayBillActionsProps {
  row: DeliveryChallan;
  /** The form has changes that the e-way bill would lack. */
  isEdited: boolean;
}

/** How a challan gets its e-way bill: from the service that issues them, or as a file for the register. */
export function EwayBillActions({ row, isEdited }: EwayBillActionsProps) {
  const { challanId, status, ewaybill_number, dc_lines } = row;
  const { permissions } = useUser();
  const [busy, setBusy] = useState<'file' | 'number'>();
  const [failed, setFailed] = useState<{ title: string; words: string }>();
  const isOpen = status === 'DRAFT' || status === 'IN_TRANSIT';
  const isNeeded = isOpen && ewaybill_number === null && needsEwayBill(dc_lines);
  const hasFile = useOffers('GET /dc/ewaybill') && can(permissions, 'tenant', 'READ') && isNeeded;
  const hasService =
    useOffers('POST /dc/requestEwaybill') && deliveryChallanChart.permits('edit', status, permissions) && isNeeded;
  if (!hasFile && !hasService) return null;
  async function run(what: 'file' | 'number', title: string, act: () => Promise<void>) {
    setBusy(what);
    setFailed(undefined);
    await act().catch((error: unknown) => setFailed({ title, words: messageOf(error) }));
    setBusy(undefined);
  }
  const save = () =>
    run('file', "Couldn't make the e-way bill file", async () => {
      const json = await readEwayBill(challanId);
      saveFile(`eway-bill-${challanId}.json`, new Blob([JSON.stringify(json, null, 2)], { type: 'application/json' }));
    });
  const request = () =>
    run('number', "Couldn't get the e-way bill", async () => {
      const saved = await requestEwayBill({ challanId });
      toastSuccess('E-way bill received', saved.ewaybill_number ?? challanId);
    });
  const held = isEdited ? 'Save the changes first: the e-way bill is made of what is saved.' : undefined;
  return (
    <section aria-label="Getting the e-way bill" className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {hasService && (
          <Button
            icon={ScrollText}
            busy={busy === 'number'}
            disabled={isEdited}
            title={held}
            onClick={() => void request()}
          >
            Get e-way bill
          </Button>
        )}
        {hasFile && (
          <Button icon={FileJson} busy={busy === 'file'} disabled={isEdited} title={held} onClick={() => void save()}>
            E-way bill file
          </Button>
        )}
      </div>
      {failed && (
        <Notice tone="danger" title={failed.title}>
          {failed.words}
        </Notice>
      )}
    </section>
  );
}
