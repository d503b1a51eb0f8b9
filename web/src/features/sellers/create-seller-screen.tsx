import type { Lead } from '@console/shared/entities/parties';
import { leadChart } from '@console/shared/lifecycles/lead';
import { MESSAGES } from '@console/shared/messages';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getLead } from '../../api/leads.ts';
import { Notice } from '../../components/notice.tsx';
import { stores } from '../../stores/stores.ts';
import { FormPage } from '../../records/form-page.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import { SELLER_FORM, sellerOfLead } from '../../records/sellers/seller-kind.ts';
import { SellerFields } from '../../records/sellers/seller-fields.tsx';
import { useFollowedRow } from '../../records/use-followed-row.ts';
import { useRecordForm } from '../../records/use-record-form.ts';

const PARENT = { to: '/seller-manager', label: 'Sellers' };
const LEADS = { path: '/seller-manager?tab=leads', title: 'Seller leads' };

/** /createSeller, with `?lead=` for the lead that this verifies. */
export function CreateSellerScreen() {
  const [params] = useSearchParams();
  const lead = params.get('lead');
  if (lead === null) return <NewSeller />;
  return (
    <RecordPage
      key={lead}
      id={lead}
      store={stores.lead}
      read={readLead}
      noun="lead"
      failed={MESSAGES.seller.leadsFailed}
      list={LEADS}
    >
      {(row) => <NewSeller lead={row} />}
    </RecordPage>
  );
}

const readLead = (id: string, signal: AbortSignal) => getLead(Number(id), signal);

function NewSeller({ lead }: { lead?: Lead }) {
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const { row: now, isGone } = useFollowedRow(stores.lead, lead && String(lead.lead_id), readLead);
  const form = useRecordForm(SELLER_FORM, {
    blank: lead && sellerOfLead(lead),
    about: lead && `lead ${lead.lead_id}`,
    onSaved: ({ seller_id }) => void navigate(`/view-seller/${seller_id}`),
  });
  useEffect(() => first.current?.focus(), []);
  const status = now?.lead_status ?? lead?.lead_status ?? 'CONTACTED';
  return (
    <FormPage
      form={form}
      title={lead ? `Verify ${lead.name}` : 'New seller'}
      parent={PARENT}
      below={lead && <span>The lead is verified as its seller is created.</span>}
      submitLabel={lead ? 'Verify and create seller' : 'Create seller'}
    >
      {lead && !form.isBusy && (isGone || status !== 'CONTACTED') && (
        <Notice tone="warn" title={isGone ? 'This lead was deleted' : `This lead is ${leadChart.label(status)}`}>
          Only a lead that is Contacted can be verified.
        </Notice>
      )}
      <SellerFields form={form} firstRef={first} />
    </FormPage>
  );
}
