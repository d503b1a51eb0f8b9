import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Lock, LockOpen } from 'lucide-react';
import { Spinner } from '../../components/spinner.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import type { ArchiveRowRef } from '../../machines/bulk-archive.ts';

export interface ArchiveVerdictProps {
  row: ArchiveRowRef;
  /** Archiving was confirmed: rows that are still listed were not started. */
  isBegun: boolean;
}

/** One request of a bulk archive, with its result. */
export function ArchiveVerdict({ row: actor, isBegun }: ArchiveVerdictProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { row, refusal, holder, isFreed } = snapshot.context;
  const isListed = snapshot.matches('listed');
  const { productInfo, sku, tenant_info: tenant } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        <TwoLine
          main={`${productInfo.product_name} · ${sku.product_sku_name}`}
          sub={`Request ${row.request_id} · ${row.quantity.toLocaleString('en-IN')} ${sku.unit} · ${tenant.tenant_name ?? tenant.district}`}
        />
      </span>
      <span className="flex max-w-full items-start gap-1.5">
        {snapshot.hasTag('busy') && (
          <>
            <Spinner className="mt-0.5" />
            Archiving…
          </>
        )}
        {snapshot.matches('waiting') && <span className="text-muted">Waiting</span>}
        {isListed && holder && (
          <>
            <Lock aria-hidden className="text-amber mt-0.5 size-4 shrink-0" />
            <span className="max-w-64">{holder.name} is working on it: left out</span>
          </>
        )}
        {isListed && !holder && isFreed && (
          <>
            <LockOpen aria-hidden className="text-green mt-0.5 size-4 shrink-0" />
            {isBegun ? 'Released, not archived' : 'Released: included again'}
          </>
        )}
        {isListed && !holder && !isFreed && isBegun && <span className="text-muted">Not started</span>}
        {snapshot.matches('done') && (
          <>
            <CircleCheck aria-hidden className="text-green mt-0.5 size-4 shrink-0" />
            Archived
          </>
        )}
        {refusal !== undefined && snapshot.hasTag('settled') && !snapshot.matches('done') && (
          <>
            <CircleAlert aria-hidden className="text-red mt-0.5 size-4 shrink-0" />
            <span className="max-w-64">{refusal}</span>
          </>
        )}
      </span>
    </li>
  );
}
