import { ARCHIVE_REASON_MAX } from '@console/shared/constants';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { can, isStaff } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { Archive } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Ref } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { isPriceWritten, mainCommand } from '../../machines/price-request.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { ActivitySection } from '../activity/activity-section.tsx';
import { DecisionButton } from '../decision-button.tsx';
import { focusFirstError } from '../focus-first-error.ts';
import { SaveAndNext } from '../save-and-next.tsx';
import { useRecordWork } from '../use-record-work.tsx';
import { useRows } from '../../stores/use-rows.ts';
import { PriceRequestBody, SAVE_AND_NEXT } from './price-request-body.tsx';
import { offerUndo } from '../offer-undo.ts';
import { REQUEST_WORK } from './work-on-request.ts';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { LineAmounts } from '../line-amounts.tsx';
import { RequestFacts } from './request-facts.tsx';

export interface QuoteRequestDrawerProps {
  /** The row when the drawer opens. After that it follows the feed. */
  row: QuotationRequest;
  /** Opens the archive confirmation at once. */
  archives?: boolean;
  onClose: () => void;
  /**
   * Opens the next free record of the queue in its place. Resolves to whether there was one. Undefined outside a queue.
   */
  onNext?: (() => Promise<boolean>) | undefined;
}

const SAVES = [
  { command: 'edit', label: 'Save' },
  { command: 'price', label: 'Save price' },
] as const;
const NOTHING_BESIDE = 'Save applies to a changed quantity, packaging, colour or remark.';

/** Where a category manager prices or archives a quote request. Read-only for everybody else. */
export function QuoteRequestDrawer({ row: opened, archives = false, onClose, onNext }: QuoteRequestDrawerProps) {
  const work = useRecordWork(REQUEST_WORK, opened, {
    onSaved: ({ command, row: { request_id, revision } }) => {
      const label = `Request ${request_id}`;
      if (command !== 'archive') toastSuccess(MESSAGES.rfq.updated, label);
      else offerUndo(MESSAGES.rfq.updated, [{ ref: { request_id }, revision, label }]);
    },
    onFailed: ({ problem }) => toastError(MESSAGES.rfq.updateFailed, problem.message),
    onClose,
    onNext,
  });
  const { row, isBusy } = work;
  const body = useRef<HTMLDivElement>(null);
  const { role_id, permissions } = useUser();
  const mayWork = can(permissions, 'quotation_request', 'UPDATE');
  const canArchive = work.can('archive');
  const main = mainCommand(work.snapshot.context);
  const isPriced = isPriceWritten(work.snapshot.context);
  /** Once a price field was changed, both buttons save the price. */
  const meant = (command: 'price' | 'edit') => (isPriced ? 'price' : command);
  const canSave = (command: 'price' | 'edit') => work.can(meant(command));
  const [chosen] = useRows(stores.offer, [String(work.draft.rfq_offer_id)]);
  const isHidden = chosen?.is_active === false && chosen.sku_offer_id !== row.rfq_offer_id;
  const whyId = useId();
  const whyUnsaved = work.canEdit && !canSave('edit') ? NOTHING_BESIDE : undefined;
  function submit(command: 'price' | 'edit') {
    if (command === 'edit' || !isHidden) work.submit(command);
    focusFirstError(body.current);
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
                  work={{ ...work, can: canSave }}
                  command={command}
                  run={() => submit(meant(command))}
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
        <PriceRequestBody
          bodyRef={body}
          row={row}
          draft={work.draft}
          errors={isHidden ? { ...work.errors, rfq_offer_id: MESSAGES.offer.inactive } : work.errors}
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
      {isStaff(role_id) && (
        <Suspense fallback={null}>
          <RequestBackground row={row} />
        </Suspense>
      )}
      <ActivitySection of={{ entity: 'quotation_request', id: String(row.request_id) }} />
      <ConfirmDialog
        open={work.asks('archive')}
        title="Archive quote request"
        message={MESSAGES.rfq.archive}
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

const RequestBackground = lazyPart(async () => ({
  default: (await import('./request-background.tsx')).RequestBackground,
}));

interface RequestReadProps {
  bodyRef: Ref<HTMLDivElement>;
  row: QuotationRequest;
}

/** A read-only quote request: what was requested and, for staff, the available price. */
function RequestRead({ bodyRef, row }: RequestReadProps) {
  const seesPrice = isStaff(useUser().role_id);
  const { rfq_selling_price: price, quantity, remarks, productInfo } = row;
  return (
    <div ref={bodyRef} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <RequestFacts row={row} />
      {!seesPrice && remarks && <Facts facts={[{ label: 'Remarks', value: remarks, wide: true }]} />}
      {seesPrice && (
        <section aria-labelledby="price-title">
          <h3 id="price-title" className="mb-2 text-base">
            Price
          </h3>
          <Facts
            facts={[
              { label: 'Selling price', value: price === null ? 'Not priced yet' : <Money value={price} /> },
              ...(remarks ? [{ label: 'Remarks', value: remarks, wide: true }] : []),
            ]}
          />
          {price !== null && <LineAmounts quantity={quantity} selling_price={price} gst={productInfo.pan_india_gst} />}
        </section>
      )}
    </div>
  );
}
