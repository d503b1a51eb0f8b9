import type { SavedView } from '@console/shared/entities/saved-view';
import { meets, ROLE_ADMIN, roleName } from '@console/shared/permissions';
import { Check, Pin } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { deleteSavedView, updateSavedView } from '../../api/saved-views.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { cx } from '../../components/cx.ts';
import { Menu } from '../../components/menu.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { LiveFailure } from '../../records/live-failure.tsx';
import { byName, useSavedViewRows } from '../../records/saved-views/saved-views.ts';
import { viewPath } from '../../records/saved-views/view-address.ts';
import type { LiveList } from '../../stores/live-list.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { SavedViewDialog } from '../../records/saved-views/saved-view-dialog.tsx';

export interface ViewsSectionProps {
  views: LiveList<SavedView>;
  /** The list on the screen: where it is, and what a view of it would keep. */
  path: string;
  query: string;
  /** What is left of that without filters, columns and order. */
  usual: string;
  /** Whether a view is of this list. */
  belongs: (view: SavedView) => boolean;
  /** The view that it began as. */
  current: number | null;
  /** 'quotations' */
  many: string;
  /** A view was chosen or saved: its address. */
  onGo: (path: string) => void;
}

/** The saved views of a list: to choose, save, share, pin and delete. */
export function ViewsSection({ views, path, query, usual, belongs, current, many, onGo }: ViewsSectionProps) {
  const user = useUser();
  const live = useSavedViewRows(views);
  const [edited, setEdited] = useState<SavedView | 'new'>();
  const [asked, setAsked] = useState<SavedView>();
  const [isBusy, setBusy] = useState(false);
  const rows = live.rows.filter(belongs).toSorted(byName);
  const begun = rows.find(({ view_id }) => view_id === current);
  const isChanged = begun !== undefined && begun.query !== query;
  const mayWrite = meets(user, 'writing_staff');
  const isOwn = ({ user_id }: SavedView) => user_id === user.user_id;

  async function run(failed: string, done: string, act: () => Promise<unknown>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await act();
      toastSuccess(done);
    } catch (problem) {
      toastError(failed, messageOf(problem));
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  }
  const update = (view: SavedView) =>
    run("Couldn't update the view", 'View updated', async () => {
      const { view_id, revision } = view;
      stores.saved_view.put(await updateSavedView({ view_id, query }, { ifMatch: revision }));
    });
  const remove = (view: SavedView) =>
    run("Couldn't delete the view", 'View deleted', () => deleteSavedView(view.view_id, view.revision));
  const actionsOn = (view: SavedView) => [
    ...(isOwn(view) ? [{ key: 'edit', label: 'Rename, share or pin…', onSelect: () => setEdited(view) }] : []),
    ...(isOwn(view) || user.role_id === ROLE_ADMIN
      ? [{ key: 'delete', label: 'Delete…', danger: true, onSelect: () => setAsked(view) }]
      : []),
  ];
  return (
    <section aria-labelledby="views-title">
      <h3 id="views-title" className="mb-1 text-base">
        Saved views
      </h3>
      {live.view.state === 'reading' && <SkeletonRows rows={2} label="Loading the saved views…" />}
      {live.view.state === 'failed' && <LiveFailure live={live} failed="Couldn't load the saved views" />}
      {live.view.state === 'ready' && (
        <ul className="mb-3 flex flex-col">
          <ViewItem
            name={`All ${many} as usual`}
            to={usual ? `${path}?${usual}` : path}
            isCurrent={query === usual}
            onGo={onGo}
          />
          {rows.map((view) => (
            <ViewItem
              key={view.view_id}
              name={view.name}
              sub={sharing(view, isOwn(view))}
              isPinned={view.is_pinned}
              to={viewPath(view)}
              isCurrent={view.query === query}
              onGo={onGo}
              actions={mayWrite ? actionsOn(view) : []}
            />
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {isChanged && isOwn(begun) && (
            <Button busy={isBusy} onClick={() => void update(begun)}>
              Update “{begun.name}”
            </Button>
          )}
          <Button onClick={() => setEdited('new')}>Save this view…</Button>
        </div>
      )}
      {edited && (
        <SavedViewDialog
          row={edited === 'new' ? undefined : edited}
          {...{ path, query }}
          onSaved={(view) => {
            setEdited(undefined);
            if (edited === 'new') onGo(viewPath(view));
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title="Delete the view"
        message={
          asked?.role_ids.length
            ? `“${asked.name}” goes from the lists and menus of everybody it is shared with. The records stay.`
            : `“${asked?.name ?? ''}” goes from this list and your menu. The records stay.`
        }
        confirmLabel="Delete"
        danger
        busy={isBusy}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

/** Whose view it is. */
function sharing({ role_ids }: SavedView, isOwn: boolean): string {
  if (!isOwn) return 'Shared with you';
  const names = [...new Set(role_ids.map(roleName))];
  return names.length === 0 ? 'Only you' : `Shared with: ${names.join(', ')}`;
}

interface ViewItemProps extends Pick<ViewsSectionProps, 'onGo'> {
  name: string;
  sub?: string;
  isPinned?: boolean;
  isCurrent: boolean;
  to: string;
  actions?: Parameters<typeof Menu>[0]['items'];
}

const ViewItem = ({ name, sub, isPinned = false, isCurrent, to, actions, onGo }: ViewItemProps) => (
  <li className="border-line flex min-h-11 items-center gap-2 border-b last:border-b-0">
    <Check aria-hidden className={cx('size-4 shrink-0', !isCurrent && 'invisible')} />
    <span className="min-w-0 flex-1">
      <Link
        to={to}
        aria-current={isCurrent || undefined}
        onClick={(event) => {
          // A new tab leaves this window alone.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onGo(to);
        }}
        className="wrap-anywhere"
      >
        {name}
      </Link>
      {sub && <span className="text-muted block text-sm">{sub}</span>}
    </span>
    {isPinned && (
      <span data-tip="In the menu" className="text-muted">
        <Pin aria-hidden className="size-4" />
        <span className="sr-only">In the menu</span>
      </span>
    )}
    {actions && actions.length > 0 && <Menu size="sm" label={`More about ${name}`} items={actions} />}
  </li>
);
