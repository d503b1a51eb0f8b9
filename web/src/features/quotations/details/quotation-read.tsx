import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { Mail, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { QuotationDownload } from '../../../records/quotation/quotation-download.tsx';
import { QuotationDetails } from '../../../records/record-drawer/quotation-details.tsx';
import { RecordSubtitle } from '../../../records/record-subtitle.tsx';
import { useFollowedRow } from '../../../records/use-followed-row.ts';
import { useViewing } from '../../../records/use-viewing.ts';
import { mayMail } from './may-mail.ts';
import { QuotationHeader } from './quotation-header.tsx';
import { readQuotation } from './quotation-page.ts';
import { ActivityAndComments } from '../../../records/activity/activity-section.tsx';
import { QuotationPapers } from './quotation-papers.tsx';

const MailDialog = lazyPart(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

/** A read-only quotation. It takes no claim, so it blocks nobody. */
export function QuotationRead({ row: opened, editPath }: { row: Quotation; editPath?: string | undefined }) {
  const id = String(opened.quotation_id);
  const { row = opened, isGone } = useFollowedRow(stores.quotation, id, readQuotation);
  const user = useUser();
  const navigate = useNavigate();
  const [isMailing, setMailing] = useState(false);
  useViewing({ entity: 'quotation', id }, false);
  const edit = () => void (editPath && navigate(editPath));
  useHotkeys({ e: { run: edit, label: 'Work on the quotation' } }, editPath !== undefined);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <QuotationHeader
        row={row}
        subtitle={
          <RecordSubtitle
            entity="quotation"
            id={id}
            label={row.tenant_info.tenant_name ?? row.tenant_info.district}
            status={row.status}
            chart={quotationChart}
            since={row.created_date}
          />
        }
        actions={
          <>
            <QuotationDownload quotation_id={row.quotation_id} />
            {mayMail(row, user) && (
              <Button icon={Mail} aria-haspopup="dialog" onClick={() => setMailing(true)}>
                Email
              </Button>
            )}
            {editPath && (
              <Button variant="primary" icon={Pencil} shortcut="E" onClick={edit}>
                Work on it
              </Button>
            )}
          </>
        }
      />
      {isGone && <Notice tone="warn">This quotation was deleted. You are viewing its last version.</Notice>}
      <section aria-label="Quotation" className="border-line bg-surface rounded-lg border p-4">
        <QuotationDetails row={row} />
      </section>
      <QuotationPapers row={row} />
      <ActivityAndComments of={{ entity: 'quotation', id: String(row.quotation_id) }} />
      <Suspense>{isMailing && <MailDialog row={row} onClose={() => setMailing(false)} />}</Suspense>
    </div>
  );
}
