import { ARCHIVE_REASON_MAX } from '@console/shared/constants';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { can } from '@console/shared/permissions';
import { WORDING } from '@console/shared/wording';
import { Archive } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useRowCursor } from '../../components/use-row-cursor.ts';
import { mainCommand, offeredPrice, replacedPrice } from '../../machines/price-request.ts';
import type { OfferedPrice, PriceDraft } from '../../machines/price-request.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { DecisionButton } from '../decision-button.tsx';
import { focusFault } from '../focus-fault.ts';
import { andTakeNext, SaveAndNext } from '../save-and-next.tsx';
import { useRecordWork } from '../use-record-work.tsx';
import { useRows } from '../use-rows.ts';
import { MoreOffers } from './more-offers.tsx';
import { OfferList, offerId } from './offer-list.tsx';
import { PriceForm } from './price-form.tsx';
import { ReplacedPrice } from './replaced-price.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestRead } from './request-read.tsx';
import { useOffers } from './use-offers.ts';
import { REQUEST_WORK } from './work-on-request.ts';

export interface QuoteRequestDrawerProps {
  /** The row as it is when the drawer opens; from then on it follows the feed. */
  row: QuotationRequest;
  /** Asks at once whether to archive. */
  archives?: boolean;
  onClose: () => void;
  /** Takes the next free one in its place, and says whether there was one; undefined where there is no queue. */
  onNext?: (() => Promise<boolean>) | undefined;
}

const SAVES = [
  { command: 'edit', label: 'Save' },
  { command: 'price', label: 'Save price' },
] as const;
const SAVE_AND_NEXT = andTakeNext('Save');
const NOTHING_BESIDE = 'Save is for a changed quantity, packaging, colour or remark.';

/** Where a category manager prices one quote request, or archives it; who may do neither reads it. */
export function QuoteRequestDrawer({ row: opened, archives = false, onClose, onNext }: QuoteRequestDrawerProps) {
  const work = useRecordWork(REQUEST_WORK, opened, {
    onSaved: () => toastSuccess(WORDING.rfq.updated),
    onFailed: ({ problem }) => toastError(WORDING.rfq.updateFailed, problem.message),
    onClose,
    onNext,
  });
  const { row, isBusy } = work;
  const body = useRef<HTMLDivElement>(null);
  const mayWork = can(useUser().permissions, 'quotation_request', 'UPDATE');
  const canArchive = work.can('archive');
  const main = mainCommand(work.snapshot.context);
  const [chosen] = useRows(stores.offer, [String(work.draft.rfq_offer_id)]);
  const isHidden = chosen?.is_active === false && chosen.sku_offer_id !== row.rfq_offer_id;
  const whyId = useId();
  const whyUnsaved = work.canEdit && !work.can('edit') ? NOTHING_BESIDE : undefined;
  function submit(command: 'price' | 'edit') {
    if (command === 'edit' || !isHidden) work.submit(command);
    focusFault(body.current);
  }
  const saveAndNext = () => work.saveAndNext?.(main, () => submit(main));
  const archive = () => work.submit('archive');

  const askToArchive = useEffectEvent(archive);
  useEffect(() => {
    if (archives) askToArchive();
  }, [archives]);

  return (
    <Drawer
      open
      width="46rem"
      onClose={work.close}
      locked={isBusy}
      initialFocus={body}
      title={row.productInfo.product_name}
      subtitle={work.subtitle}
      banner={work.notices}
      footer={
        <>
          {mayWork && (
            <Button className="mr-auto" icon={Archive} shortcut="A" disabled={!canArchive} onClick={archive}>
              Archive
            </Button>
          )}
          <Button disabled={isBusy} onClick={work.close}>
            Close
          </Button>
          {mayWork && (
            <>
              <SaveAndNext work={work} command={main} label={SAVE_AND_NEXT} run={saveAndNext} />
              {SAVES.map(({ command, label }) => (
                <DecisionButton
                  key={command}
                  work={work}
                  command={command}
                  run={() => submit(command)}
                  variant={command === main ? 'primary' : 'secondary'}
                  shortcut={command === main ? 'Ctrl ↵' : undefined}
                  describedBy={command === 'edit' && whyUnsaved ? whyId : undefined}
                >
                  {label}
                </DecisionButton>
              ))}
              {whyUnsaved && (
                <p id={whyId} className="text-muted basis-full text-right text-sm">
                  {whyUnsaved}
                </p>
              )}
            </>
          )}
        </>
      }
    >
      {mayWork ? (
        <Body
          bodyRef={body}
          row={row}
          draft={work.draft}
          faults={isHidden ? { ...work.faults, rfq_offer_id: WORDING.offer.inactive } : work.faults}
          canEdit={work.canEdit}
          keys={{
            onArchive: () => canArchive && archive(),
            onSubmit: () => submit(main),
            submitLabel: main === 'price' ? 'Save the price' : 'Save',
            onNext: onNext && (() => !isBusy && work.leave(() => void onNext())),
            onSaveAndNext: work.saveAndNext && saveAndNext,
          }}
          onEdit={(patch) => work.actor.send({ type: 'draft.edit', patch })}
        />
      ) : (
        <RequestRead bodyRef={body} row={row} />
      )}
      <ConfirmDialog
        open={work.asks('archive')}
        title="Archive quote request"
        message={WORDING.rfq.archive}
        confirmLabel="Archive"
        danger
        busy={isBusy}
        reason={{ label: 'Reason', required: true, maxLength: ARCHIVE_REASON_MAX }}
        onConfirm={work.confirm}
        onCancel={work.back}
      />
      {work.discardDialog}
    </Drawer>
  );
}

interface BodyProps {
  bodyRef: RefObject<HTMLDivElement | null>;
  row: QuotationRequest;
  draft: PriceDraft;
  faults: Readonly<Record<string, string>>;
  canEdit: boolean;
  keys: {
    onArchive: () => void;
    onSubmit: () => void;
    submitLabel: string;
    onNext: (() => void) | undefined;
    onSaveAndNext: (() => void) | undefined;
  };
  onEdit: (patch: Partial<PriceDraft>) => void;
}

/** Stands inside the dialog, so that its keys answer while the drawer is the topmost. */
function Body({ bodyRef, row, draft, faults, canEdit, keys, onEdit }: BodyProps) {
  const offers = useOffers(row.product_sku_id);
  const [offered, setOffered] = useState<OfferedPrice>();
  const replaced = replacedPrice(draft, offered);
  function choose({ sku_offer_id, offer_price }: { sku_offer_id: number; offer_price: number }) {
    // What was written beside it stays.
    if (sku_offer_id === draft.rfq_offer_id && offer_price === draft.rfq_offer_price) return;
    setOffered(offeredPrice(draft, offer_price, offered));
    onEdit({ rfq_offer_id: sku_offer_id, rfq_offer_price: offer_price });
  }
  const cursor = useRowCursor(offers.offers.map(offerId), {
    onOpen: (id) => {
      const offer = offers.offers.find((one) => offerId(one) === id);
      if (offer?.is_active && canEdit) choose(offer);
    },
  });
  useHotkeys({
    ...cursor.hotkeys,
    a: { run: keys.onArchive, label: 'Archive the request' },
    ...(keys.onNext && { n: { run: keys.onNext, label: 'Take the next request' } }),
    'mod+Enter': { run: keys.onSubmit, label: keys.submitLabel },
    ...(keys.onSaveAndNext && { 'mod+shift+Enter': { run: keys.onSaveAndNext, label: SAVE_AND_NEXT } }),
  });
  return (
    // Holds the focus at first, so that the keys are the drawer's and Enter closes nothing.
    <div ref={bodyRef} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <RequestFacts row={row} />
      <section aria-labelledby="offers-title">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h3 id="offers-title" className="text-base">
            Seller offers{' '}
            {offers.state === 'ready' && <span className="text-faint text-sm font-normal">{offers.offers.length}</span>}
          </h3>
          <MoreOffers row={row} chosenId={draft.rfq_offer_id} canChoose={canEdit} onChoose={choose} />
        </div>
        <div
          tabIndex={-1}
          data-fault={faults['rfq_offer_id']}
          className="border-line max-h-80 overflow-y-auto rounded-md border"
        >
          <OfferList
            offers={offers}
            chosenId={draft.rfq_offer_id}
            quantity={draft.quantity}
            canChoose={canEdit}
            activeId={cursor.activeId}
            onActive={cursor.setActive}
            onChoose={(offer) => {
              choose(offer);
              // The button gives way to a mark.
              cursor.land(offerId(offer));
            }}
          />
        </div>
        {faults['rfq_offer_id'] && (
          <p role="alert" className="text-red mt-1 text-xs">
            {faults['rfq_offer_id']}
          </p>
        )}
      </section>
      <section aria-labelledby="price-title">
        <h3 id="price-title" className="mb-2 text-base">
          Price
        </h3>
        {replaced && (
          <ReplacedPrice
            price={replaced}
            disabled={!canEdit}
            onPutBack={() => {
              onEdit(replaced);
              // The button goes with its words.
              bodyRef.current?.focus();
            }}
          />
        )}
        <PriceForm row={row} draft={draft} faults={faults} readOnly={!canEdit} onEdit={onEdit} />
      </section>
    </div>
  );
}
