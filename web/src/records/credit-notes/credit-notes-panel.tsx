import { quantityWords } from '@console/shared/arrival';
import { creditedBy, isAnyLeft } from '@console/shared/credit';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import type { CreditNoteStatus } from '@console/shared/lifecycles/credit-note';
import { sum } from '@console/shared/money';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { Notice } from '../../components/notice.tsx';
import { Money } from '../../components/money.tsx';
import { withId } from '../../components/row-selection.ts';
import type { CreditDraft } from '../../machines/credit-draft.ts';
import { useUser } from '../../stores/use-user.ts';
import { LineTable } from '../line-table.tsx';
import { useChallansOf } from '../supply/supply-of.ts';
import type { Ledger } from '../use-ledger.ts';
import { useMove } from '../use-move.ts';
import { NoteEinvoice } from '../einvoice/einvoice.tsx';
import { isWaiting } from '../order-approval/order-status.ts';
import { hasNoInvoice } from '../order-invoice.ts';
import { creditColumns } from './credit-columns.tsx';
import { CREDIT_MOVES, invoiceText } from './credit-kind.ts';
import { CreditQuestion } from './credit-question.tsx';
import { countedCredits, notedTotals, quantitiesToCredit } from './credit-sums.ts';
import { LivePanel, LiveTable } from '../live-panel.tsx';
import { lineDetail } from '../line-detail.ts';
import type { DocumentLine } from '../line-table.tsx';

const CreditNoteDialog = lazyPart(async () => ({
  default: (await import('./credit-note-dialog.tsx')).CreditNoteDialog,
}));

export interface CreditNotesPanelProps {
  order: Order;
  credits: Ledger<CreditNote>;
}

/** The credit notes of an order's invoice. Key it by the order. */
export function CreditNotesPanel({ order, credits }: CreditNotesPanelProps) {
  const { rows: notes, isWhole } = credits;
  const { permissions } = useUser();
  const moves = useMove(CREDIT_MOVES);
  const challans = useChallansOf(isUnderWay(order) ? order.order_number : undefined);
  const [opened, setOpened] = useState<CreditNote | 'new' | 'short'>();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const mayWrite = can(permissions, 'order', 'WRITE') || can(permissions, 'order', 'UPDATE');
  const totalOf = (wanted: CreditNoteStatus) => sum(notes.filter(({ status }) => status === wanted).map(creditedBy));
  const drafted = totalOf('DRAFT');
  const short = isWhole ? quantitiesToCredit(order, notes) : {};
  const isOffered = mayWrite && order.status !== 'CANCELLED' && !isWaiting(order) && !hasNoInvoice(order);
  const isSpent =
    isWhole &&
    !isAnyLeft(
      order,
      countedCredits(notes).flatMap(({ lines }) => lines),
    );
  return (
    <LivePanel
      title="Credit notes"
      live={credits}
      flush
      actions={
        isOffered &&
        (isSpent ? (
          <span className="text-muted text-sm">{SPENT}</span>
        ) : (
          <Button size="sm" icon={Plus} disabled={!isWhole} onClick={() => setOpened('new')}>
            New credit note
          </Button>
        ))
      }
      footer={
        notes.length > 0 && (
          <div className="flex flex-col gap-1">
            {isWhole && drafted > 0 && <Sum label="Drafts (not applied yet)" value={drafted} />}
            <Sum label="Total credited" value={isWhole ? totalOf('ISSUED') : null} isMain />
          </div>
        )
      }
    >
      {Object.keys(short).length > 0 && (
        <Notice
          tone="warn"
          className="m-3"
          title={`To be credited: ${shortWords(order, short)}`}
          actions={
            isOffered && (
              <Button size="sm" onClick={() => setOpened('short')}>
                Credit what is short
              </Button>
            )
          }
        >
          It was missing or damaged on delivery, and isn&apos;t sent again.
        </Notice>
      )}
      <LiveTable
        caption="Credit notes"
        columns={creditColumns(order, moves, setOpened)}
        live={credits}
        rowId={({ cnId }) => cnId}
        rowLabel={({ cnId }) => `credit note ${cnId}`}
        decorOf={({ status }) => ({ faded: status === 'CANCELLED' })}
        expansion={{
          open: unfolded,
          onToggle: (id) => setUnfolded((ids) => withId(ids, id, !ids.has(id))),
          content: unfoldedNote,
        }}
        failed={MESSAGES.others.creditNotesFailed}
        empty={
          <EmptyState title="No credit notes yet">
            {hasNoInvoice(order) && 'The order has no invoice yet, so there is nothing to credit.'}
          </EmptyState>
        }
      />
      {opened && (
        <Suspense>
          <CreditNoteDialog
            order={order}
            notes={notes}
            challans={challans}
            row={typeof opened === 'string' ? undefined : opened}
            blank={opened === 'short' ? { quantities: short, returned: {}, remark: SHORT_REMARK } : undefined}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
      <CreditQuestion moves={moves} order={order} challans={challans} />
    </LivePanel>
  );
}

/** Some of its goods may be in transit. */
const isUnderWay = ({ order_lines }: Order): boolean =>
  order_lines.some(({ dispatched_qty, delivered_qty }) => dispatched_qty > delivered_qty);

const SPENT = 'The whole invoice is on credit notes.';
const SHORT_REMARK = 'Missing or damaged on delivery.';

const shortWords = ({ order_lines }: Order, short: CreditDraft['quantities']) =>
  quantityWords(
    order_lines.flatMap(({ order_line_id, product_info, product_sku_info }) => {
      const { [order_line_id]: quantity } = short;
      if (quantity === undefined) return [];
      const { product_sku_name, unit } = product_sku_info;
      return [{ name: `${product_info.product_name} ${product_sku_name}`, unit, quantity }];
    }),
  );

function Sum({ label, value, isMain = false }: { label: string; value: number | null; isMain?: boolean }) {
  return (
    <p className="flex justify-between gap-4">
      <span>{label}</span>
      <Money value={value} className={isMain ? 'text-ink font-semibold' : 'text-ink'} />
    </p>
  );
}

const unfoldedNote = (note: CreditNote) => (
  <div className="flex flex-col gap-3">
    <LineTable
      caption={`Lines of ${note.cnId}`}
      lines={creditedLines(note)}
      priceTitle="Price"
      totals={notedTotals(note)}
      note={
        <>
          <p>{invoiceText(note)}</p>
          <p className="wrap-anywhere">{note.remark}</p>
        </>
      }
    />
    <NoteEinvoice row={note} />
  </div>
);

/** The table rows of a credit note. */
const creditedLines = ({ lines }: Pick<CreditNote, 'lines'>): DocumentLine[] =>
  lines.map((line) => ({
    id: line.cn_line_id,
    product: line.product_info,
    detail: lineDetail(line.product_sku_info.product_sku_name, undefined),
    quantity: line.quantity,
    unit: line.product_sku_info.unit,
    price: line.selling_price,
    gst: line.pan_india_gst,
    total: line.total_price,
    isOut: false,
  }));
