import { hasGrant } from '@console/shared/permissions';
import { readTenantFigures } from '../../api/analytics.ts';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { Panel } from '../../components/panel.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useUser } from '../../stores/use-user.ts';
import { FigureBar } from './figure-bar.tsx';
import { FIGURES } from './figure-kinds.ts';
import type { FigureKind } from './figure-kinds.ts';
import { useFiguresView, useLiveFigures } from './use-figures.ts';
import type { LiveFigures } from './live-figures.ts';

export interface TenantFiguresProps {
  tenant_id: number;
  className?: string | undefined;
}

const KINDS: readonly FigureKind[] = [
  FIGURES.rfqs,
  FIGURES.quotations,
  { ...FIGURES.orders, key: 'tenant', read: readTenantFigures },
];

/** What a customer has requested, been quoted and ordered so far, as far as this person may see it. Kept live. */
export function TenantFigures({ tenant_id, className }: TenantFiguresProps) {
  const { permissions } = useUser();
  const shown = KINDS.filter(({ may }) => hasGrant(permissions, may));
  const lives = useLiveFigures(shown.map((kind) => ({ kind, tenant_id })));
  return (
    <Panel title="Figures" className={className}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-8 gap-y-5">
        {shown.map((kind, at) => {
          const live = lives[at];
          return live && <TenantFigure key={kind.key} kind={kind} live={live} tenant_id={tenant_id} />;
        })}
      </div>
    </Panel>
  );
}

interface TenantFigureProps {
  kind: FigureKind;
  live: LiveFigures;
  tenant_id: number;
}

function TenantFigure({ kind, live, tenant_id }: TenantFigureProps) {
  const { state, figures } = useFiguresView(live);
  const most = Math.max(1, ...(figures?.status_split ?? []).map(({ count }) => count));
  return (
    <section aria-label={kind.title} aria-busy={state === 'reading'} className="min-w-0">
      <h3 className="text-muted text-sm font-normal">
        <RouteLink to={`${kind.list ?? ''}?status=all&customer=${tenant_id}`}>{kind.title}</RouteLink>
      </h3>
      {state === 'reading' && <Skeleton className="mt-2 h-5 w-16" />}
      {state === 'failed' && (
        <p role="alert" className="text-red mt-1 flex items-center gap-2 text-sm">
          {kind.failed}
          <Button size="sm" onClick={live.reread}>
            Retry
          </Button>
        </p>
      )}
      {figures && (
        <>
          <p className="flex items-baseline gap-2 tabular-nums">
            <span className="text-lg font-semibold">{figures.count.toLocaleString('en-IN')}</span>
            <Money value={figures.total_value} decimals={false} className="text-muted text-sm" />
          </p>
          <ul className="mt-1.5 flex flex-col gap-0.5 text-sm">
            {figures.status_split.map(({ status, name, count }) => (
              <li key={status} className="flex items-center gap-2 tabular-nums">
                <FigureBar share={count / most} className="flex-1">
                  {name}
                </FigureBar>
                {count.toLocaleString('en-IN')}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
