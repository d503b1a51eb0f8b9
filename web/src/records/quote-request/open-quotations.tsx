import { OWN_ORG_ID } from '@console/shared/constants';
import { formatDay, isoDay } from '@console/shared/dates';
import { OPEN_QUOTATION, quotationChart } from '@console/shared/lifecycles/quotation';
import { listQuotations } from '../../api/quotations.ts';
import { Money } from '../../components/money.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { stores } from '../../stores/stores.ts';
import { LiveFailure } from '../live-failure.tsx';
import { useLiveRows } from '../use-live-rows.ts';

const SHOWN = 5;

/** The customer's quotations that became no order yet, newest first, for readers of customers. */
export function OpenQuotations({ tenant_id }: { tenant_id: number }) {
  const live = useLiveRows(stores.quotation, `open ${tenant_id}`, () => ({
    page: 1,
    limit: SHOWN,
    matches: (row) => row.tenant_id === tenant_id && OPEN_QUOTATION.includes(row.status),
    read: (page, signal) =>
      listQuotations({ ...page, tenant_id, org_id: OWN_ORG_ID, status: [...OPEN_QUOTATION] }, signal),
  }));
  const { view, rows } = live;
  return (
    <section aria-labelledby="open-quotations-title">
      <h3 id="open-quotations-title" className="mb-2 text-base">
        Open quotations of the customer{' '}
        {view.state === 'ready' && <span className="text-faint text-sm font-normal">{view.total}</span>}
      </h3>
      {view.state === 'failed' ? (
        <LiveFailure live={live} failed="Couldn't load the quotations" />
      ) : view.state !== 'ready' ? (
        <SkeletonRows rows={2} label="Loading the quotations…" />
      ) : rows.length === 0 ? (
        <p className="text-muted text-sm">None</p>
      ) : (
        <ul aria-labelledby="open-quotations-title" className="flex flex-col gap-1.5">
          {rows.map(({ quotation_id, quotation_number, status, grand_total, created_date }) => (
            <li key={quotation_id} className="flex flex-wrap items-center gap-x-3">
              <RouteLink to={`/quotation-details/${quotation_id}`}>{quotation_number}</RouteLink>
              <StatusBadge tone={quotationChart.tone(status)} label={quotationChart.label(status)} />
              <span className="text-muted text-sm">{formatDay(isoDay(created_date))}</span>
              <Money value={grand_total} className="ml-auto" />
            </li>
          ))}
        </ul>
      )}
      {view.total > SHOWN && (
        <p className="mt-2 text-sm">
          <RouteLink to={`/quotations?customer=${tenant_id}&status=${OPEN_QUOTATION.join(',')}`}>
            All {view.total}
          </RouteLink>
        </p>
      )}
    </section>
  );
}
