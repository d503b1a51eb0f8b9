import { Columns3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '../../api/lazy-part.ts';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/column.ts';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { keptQuery } from '../../records/saved-views/view-address.ts';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { besideList, openedBy } from '../list-address.ts';
import type { ListAddress } from '../list-address.ts';
import type { ListKind } from '../list-kind.ts';
import type { ViewsDrawerProps } from './views-drawer.tsx';

const ViewsDrawer = lazyPart<ViewsDrawerProps>(async () => ({
  default: (await import('./views-drawer.tsx')).ViewsDrawer,
}));

export interface ViewsButtonProps {
  kind: Pick<ListKind<never>, 'many' | 'title' | 'own'>;
  /** All columns of the list. */
  columns: readonly Column<never>[];
  address: Pick<ListAddress, 'view' | 'columns' | 'isCompact'>;
  onChange: (values: Partial<ListAddress>, isTyping?: boolean) => void;
}

/** Opens the saved views and the columns of a list, and names the view that it began as. */
export function ViewsButton({ kind, columns, address, onChange }: ViewsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = keptQuery(params, openedBy(kind.own));
  const begun = useRow(stores.saved_view, address.view === null ? undefined : String(address.view));
  const label = 'Saved views, columns and row height';
  useHotkeys({ v: { run: () => setOpen(true), label } });
  return (
    <>
      <Button icon={Columns3} aria-haspopup="dialog" data-tip={label} onClick={() => setOpen(true)}>
        <span className="max-w-40 truncate">{begun?.name ?? 'Views'}</span>
        {begun && begun.query !== query && <span className="text-muted font-normal">changed</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <ViewsDrawer
            {...{ columns, query }}
            title={kind.title}
            many={kind.many}
            path={pathname}
            belongs={(view) =>
              view.path === pathname && besideList(view.query, kind.own) === besideList(query, kind.own)
            }
            usual={besideList(query, kind.own)}
            current={address.view}
            chosen={address.columns}
            isCompact={address.isCompact}
            // No step of Back for each column.
            onChange={(choice) => onChange(choice, true)}
            onGo={(path) => void navigate(path)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
