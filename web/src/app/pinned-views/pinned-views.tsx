import type { SavedView } from '@console/shared/entities/saved-view';
import { Pin } from 'lucide-react';
import { Suspense, useContext } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { lazyPart } from '../../api/lazy-part.ts';
import { OpenRoutesContext } from '../../components/open-routes.ts';
import { byName, useSavedViewRows } from '../../records/saved-views/saved-views.ts';
import { VIEW, viewPath } from '../../records/saved-views/view-address.ts';
import type { LiveList } from '../../stores/live-list.ts';
import { useUser } from '../../stores/use-user.ts';
import { MenuItem } from '../menu-item.tsx';
import type { ItemLook } from '../menu-item.tsx';

const ViewCount = lazyPart(async () => ({ default: (await import('./view-count.tsx')).ViewCount }));

/** The pinned views in the menu, each with its number of rows. */
export function PinnedViews({ list, ...look }: ItemLook & { list: LiveList<SavedView> }) {
  const { user_id, role_id } = useUser();
  const mayOpen = useContext(OpenRoutesContext);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { rows } = useSavedViewRows(list);
  const isMine = (view: SavedView) => view.user_id === user_id || view.role_ids.includes(role_id);
  const pinned = rows.filter((view) => view.is_pinned && isMine(view) && mayOpen(view.path)).toSorted(byName);
  return pinned.map((view) => (
    <MenuItem
      key={view.view_id}
      link={{ label: view.name, path: viewPath(view), icon: Pin }}
      current={pathname === view.path && params.get(VIEW) === String(view.view_id) && 'page'}
      {...look}
    >
      <Suspense>
        <ViewCount key={`${view.path}?${view.query}`} view={view} />
      </Suspense>
    </MenuItem>
  ));
}
