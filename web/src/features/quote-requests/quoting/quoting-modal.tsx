import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { enabled } from '../../../machines/controls.ts';
import { addedBelowCost, linesBelowCost } from '../../../machines/below-cost.ts';
import { QUOTING_CONTROLS } from '../../../machines/quoting/controls.ts';
import type { QuotingContext, QuotingLine } from '../../../machines/quoting/contract.ts';
import { activeLines, countedLines, shownTermsErrors, submitBlock, tenantOf } from '../../../machines/quoting/rules.ts';
import { focusFirstError } from '../../../records/focus-first-error.ts';
import { nameOf } from '../../../records/person-name.ts';
import { useLeavesApproval } from '../../../records/own-work.ts';
import { BelowCost } from '../../../records/quotation/below-cost.tsx';
import { SaleTotals } from '../../../records/sale-form/sale-totals.tsx';
import { useCostRule } from '../../../records/use-cost-rule.ts';
import { useIsBack } from '../../../records/use-is-back.ts';
import { DraftTerms } from './draft-terms.tsx';
import { lineName } from './gone-word.ts';
import { quotingNotices } from './quoting-notices.tsx';
import { QuotingLineItem } from './quoting-line-item.tsx';
import { TargetSelect } from './target-select.tsx';
import type { QuotingActor } from './use-quoting.ts';

export interface QuotingModalProps {
  actor: QuotingActor;
  onDiscard: () => void;
}

const MODES = [
  { key: 'new', label: 'New quotation' },
  { key: 'existing', label: 'Add to an existing one' },
] as const;

/** Turns selected requests into a quotation. Closing it keeps the draft. */
export function QuotingModal({ actor, onDiscard }: QuotingModalProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const { lines, terms, mode, quotation, sellers } = context;
  const body = useRef<HTMLDivElement>(null);
  const isBusy = snapshot.hasTag('busy');
  const isBack = useIsBack(context.problem);
  const on = enabled(QUOTING_CONTROLS, snapshot);
  const whyId = useId();
  const isNew = mode === 'new';
  const counted = isBusy ? lines.filter(({ isOut }) => !isOut) : activeLines(context);
  const named = counted.map(namedLine);
  const target = isNew ? undefined : quotation?.row;
  const rule = useCostRule(counted.map(({ draft }) => draft));
  const toldOn = useLeavesApproval(target, true);
  const belowCost = target
    ? addedBelowCost(named, target, rule)
    : linesBelowCost(named, isNew ? terms : NO_TERMS, rule);
  const why = isBusy ? undefined : submitBlock(context);
  const leave = () => actor.send({ type: 'draft.leave' });
  function submit() {
    actor.send({ type: 'submit' });
    focusFirstError(body.current);
  }
  const verb = isNew ? 'Create Quotation' : 'Add to Quotation';
  return (
    <Modal
      open
      width="68rem"
      title={isNew ? 'New quotation' : 'Add to a quotation'}
      subtitle={subtitleOf(context)}
      locked={!on.leave}
      onClose={leave}
      initialFocus={body}
      flush
      banner={quotingNotices(snapshot, isBack)}
      footer={
        <>
          <Button className="mr-auto" disabled={!on.discard} onClick={onDiscard}>
            Discard
          </Button>
          {why && (
            <p id={whyId} className="text-muted text-sm">
              {why}
            </p>
          )}
          <Button disabled={!on.leave} onClick={leave}>
            Keep for later
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            shortcut="Ctrl ↵"
            disabled={!isBusy && !on.submit}
            aria-describedby={why && whyId}
            onClick={submit}
          >
            {verb}
          </Button>
        </>
      }
    >
      <SubmitKey onSubmit={submit} label={verb} />
      <div ref={body} tabIndex={-1} className="outline-none">
        <Tabs
          label="Add the lines to"
          tabs={MODES.map((tab) => ({ ...tab, disabled: !on.write }))}
          value={mode}
          onChange={(chosen) => actor.send({ type: 'mode.choose', mode: chosen })}
          className="px-4 pt-2"
        >
          {!isNew && (
            <div className="mb-3 max-w-96">
              <TargetSelect
                tenant_id={tenantOf(lines)}
                value={quotation?.quotation_id ?? null}
                error={context.problem?.fields['quotation_id']}
                disabled={!on.write}
                onChoose={(row) => actor.send({ type: 'target.choose', quotation: row })}
              />
            </div>
          )}
          <ul aria-label="Lines of the quotation" className="border-line -mx-4 border-y">
            {lines.map((line) => (
              <QuotingLineItem
                key={line.request_id}
                line={line}
                sellers={sellers}
                isTried={context.isTried}
                refused={context.refused[line.request_id]}
                isBusy={isBusy}
                send={actor.send}
              />
            ))}
          </ul>
          <div className="flex flex-col gap-4 py-4">
            <BelowCost lines={belowCost} leastMargin={rule.leastMargin} toldOn={toldOn} />
            {isNew && (
              <DraftTerms
                terms={terms}
                errors={shownTermsErrors(context)}
                readOnly={!on.write}
                onEdit={(patch) => actor.send({ type: 'terms.edit', patch })}
              />
            )}
            <div className="flex justify-end">
              <SaleTotals lines={countedLines(counted)} terms={isNew ? terms : NO_TERMS} />
            </div>
          </div>
        </Tabs>
      </div>
    </Modal>
  );
}

/** An existing quotation keeps its own terms, so the lines are totalled without any. */
const NO_TERMS = {
  charge_1_name: '',
  charge_1_value: null,
  charge_2_name: '',
  charge_2_value: null,
  payment_terms: '',
  discount: null,
  sales_person: null,
  remark: '',
};

const namedLine = (line: QuotingLine) => ({
  id: String(line.request_id),
  name: lineName(line),
  line: line.draft,
  gst: line.request?.productInfo.pan_india_gst ?? 0,
});

function subtitleOf(context: QuotingContext): string {
  const request = context.lines.find((line) => line.request)?.request;
  const contact = request?.user_details;
  const count = activeLines(context).length;
  return [
    request?.tenant_info.tenant_name ?? request?.tenant_info.district,
    contact && nameOf(contact),
    `${count} ${count === 1 ? 'line' : 'lines'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Rendered inside the dialog, where its keys work. */
function SubmitKey({ onSubmit, label }: { onSubmit: () => void; label: string }) {
  useHotkeys({ 'mod+Enter': { run: onSubmit, label } });
  return null;
}
