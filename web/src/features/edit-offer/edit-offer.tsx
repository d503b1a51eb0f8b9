import type { Offer } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import { formatInr } from '@console/shared/money';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { offerErrors } from '../../machines/offer-draft.ts';
import type { OfferDraft } from '../../machines/offer-draft.ts';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { useUser } from '../../stores/use-user.ts';
import { productAddress } from '../../records/catalogue/addresses.ts';
import { FormPage } from '../../records/form-page.tsx';
import { MoveDialog } from '../../records/move-dialog.tsx';
import { OfferFields } from '../../records/select-offer/offer-fields.tsx';
import { OFFER_REMOVAL, offerRemovalQuestion } from '../../records/select-offer/offer-removal.ts';
import { useSwitchOffer } from '../../records/select-offer/use-switch-offer.ts';
import { useLastWriter } from '../../records/use-last-writer.ts';
import { useMove } from '../../records/use-move.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { EDITED_OFFER, OFFER_LABELS } from './edited-offer.ts';

/** @param first the offer when the page opens. */
export function EditOffer({ first }: { first: Offer }) {
  const navigate = useNavigate();
  const { permissions } = useUser();
  const { isSwitching, switchOffer } = useSwitchOffer();
  const who = useLastWriter(stores.offer, String(first.sku_offer_id));
  const row = useRow(stores.offer, String(first.sku_offer_id)) ?? first;
  const form = useRecordForm(EDITED_OFFER, { row: first, onSaved: () => undefined });
  const { draft, isBusy, isClosed } = form;
  const { sku_offer_id, seller_id, seller_name, product_name, product_sku_id, product_sku_name, is_active } = row;
  const back = productAddress(row.product_id);
  const removal = useMove(OFFER_REMOVAL, () => {
    form.discard();
    void navigate(back, { replace: true });
  });
  const seesSellers = can(permissions, 'seller', 'READ');
  const readOnly = isBusy || isClosed;
  return (
    <>
      <FormPage
        form={form}
        title={`Offer ${sku_offer_id}`}
        parent={{ to: back, label: product_name }}
        below={
          <>
            {seesSellers ? <RouteLink to={`/view-seller/${seller_id}`}>{seller_name}</RouteLink> : seller_name}
            <span aria-hidden>·</span>
            <span>
              SKU <RouteLink to={`/sku/${product_sku_id}`}>{product_sku_name}</RouteLink>
            </span>
            {isClosed ? null : is_active ? <Badge tone="green">Active</Badge> : <Badge>Hidden</Badge>}
          </>
        }
        submitLabel="Update Offer"
        differences={{ who, labelOf: (part) => OFFER_LABELS[part] ?? part, show: shown }}
      >
        <Panel
          title="What is offered"
          actions={
            !isClosed && (
              <>
                <Button
                  size="sm"
                  icon={is_active ? EyeOff : Eye}
                  busy={isSwitching(sku_offer_id)}
                  disabled={isBusy}
                  onClick={() => void switchOffer(row)}
                >
                  {is_active ? 'Hide' : 'Show'}
                </Button>
                <Button size="sm" icon={Trash2} disabled={isBusy} onClick={() => removal.ask('delete', row)}>
                  Delete…
                </Button>
              </>
            )
          }
        >
          <div className="mobile:grid-cols-2 tablet:grid-cols-4 grid items-start gap-4">
            <OfferFields
              draft={draft}
              // Missing values are reported at once here.
              errors={{ ...form.errors, ...offerErrors(draft) }}
              readOnly={readOnly}
              onChange={form.edit}
            />
          </div>
        </Panel>
      </FormPage>
      <MoveDialog moves={removal} question={offerRemovalQuestion} />
    </>
  );
}

function shown(part: string, draft: OfferDraft): string {
  const value = draft[part as keyof OfferDraft];
  if (typeof value === 'number') return part === 'moq' ? value.toLocaleString('en-IN') : formatInr(value);
  return value || '—';
}
