import { LogOut } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../api/lazy-part.ts';
import { cx } from '../components/cx.ts';
import { useSavedViews } from '../records/saved-views/saved-views.ts';
import { isGroup } from './menu-entries.ts';
import type { MenuEntry, MenuLink } from './menu-entries.ts';
import { ITEM, ItemContent, MenuItem } from './menu-item.tsx';
import { menuPathOf } from './screens/screens.ts';

const PinnedViews = lazyPart(async () => ({ default: (await import('./pinned-views/pinned-views.tsx')).PinnedViews }));

interface MenuListProps {
  entries: readonly MenuEntry[];
  onSignOut: () => void;
  /** When narrow, shows only icons, with labels as tooltips and for screen readers. */
  narrowable?: boolean;
  mobile?: boolean;
  onGo?: (() => void) | undefined;
}

export function MenuList({ entries, onSignOut, narrowable = false, mobile = false, onGo }: MenuListProps) {
  const views = useSavedViews();
  const look = { narrowable, mobile, onGo };
  const { pathname } = useLocation();
  const place = menuPathOf(pathname);
  const itemOf = (link: MenuLink) => (
    <MenuItem
      key={link.path}
      link={link}
      current={place === link.path && (pathname === link.path ? 'page' : 'true')}
      {...look}
    />
  );
  return (
    <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto">
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry, at) =>
          isGroup(entry) ? (
            <li key={entry.label} className="border-line mt-1.5 border-t pt-1.5">
              <MenuLabel narrowable={narrowable}>{entry.label}</MenuLabel>
              <ul className="flex flex-col gap-0.5">{entry.links.map(itemOf)}</ul>
            </li>
          ) : (
            <Fragment key={entry.path}>
              {itemOf(entry)}
              {at === 0 && views && (
                <Suspense>
                  <PinnedViews list={views} {...look} />
                </Suspense>
              )}
            </Fragment>
          ),
        )}
        <li className="border-line mt-1.5 border-t pt-1.5">
          <button type="button" onClick={onSignOut} data-tip={narrowable ? 'Sign Out' : undefined} className={ITEM}>
            <ItemContent icon={LogOut} narrowable={narrowable}>
              Sign Out
            </ItemContent>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function MenuLabel({ narrowable, children }: { narrowable: boolean; children: ReactNode }) {
  return <p className={cx('text-faint px-2.5 pb-0.5 text-xs', narrowable && 'max-tablet:sr-only')}>{children}</p>;
}
