import { LogOut } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '../components/cx.ts';
import { isGroup } from './menu-entries.ts';
import { menuPathOf } from './screens/screens.ts';
import type { MenuEntry, MenuLink } from './menu-entries.ts';

interface MenuListProps {
  entries: readonly MenuEntry[];
  onSignOut: () => void;
  /** When narrow, shows only icons, with labels as tooltips and for screen readers. */
  narrowable?: boolean;
  mobile?: boolean;
  onGo?: (() => void) | undefined;
}

const ITEM =
  'flex h-8 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-base text-muted transition-colors hover:bg-hover hover:text-ink';

export function MenuList({ entries, onSignOut, narrowable = false, mobile = false, onGo }: MenuListProps) {
  const look = { narrowable, mobile, onGo };
  return (
    <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto">
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) =>
          isGroup(entry) ? (
            <li key={entry.label} className="border-line mt-1.5 border-t pt-1.5">
              <MenuLabel narrowable={narrowable}>{entry.label}</MenuLabel>
              <ul className="flex flex-col gap-0.5">
                {entry.links.map((link) => (
                  <MenuItem key={link.path} link={link} {...look} />
                ))}
              </ul>
            </li>
          ) : (
            <MenuItem key={entry.path} link={entry} {...look} />
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

type ItemLook = Pick<MenuListProps, 'onGo'> & { narrowable: boolean; mobile: boolean };

function MenuItem({ link, narrowable, mobile, onGo }: ItemLook & { link: MenuLink }) {
  const label = (mobile && link.mobileLabel) || link.label;
  const { pathname } = useLocation();
  const isActive = menuPathOf(pathname) === link.path;
  return (
    <li>
      <Link
        to={link.path}
        onClick={onGo}
        aria-current={isActive ? (pathname === link.path ? 'page' : 'true') : undefined}
        data-tip={narrowable ? label : undefined}
        className={cx(ITEM, isActive && 'bg-selected text-ink font-medium')}
      >
        <ItemContent icon={link.icon} narrowable={narrowable}>
          {label}
        </ItemContent>
      </Link>
    </li>
  );
}

interface ItemContentProps {
  icon: ComponentType<{ className?: string }>;
  narrowable: boolean;
  children: ReactNode;
}

function ItemContent({ icon: Icon, narrowable, children }: ItemContentProps) {
  return (
    <>
      <Icon className="size-4 shrink-0" />
      <span className={cx('truncate', narrowable && 'max-tablet:sr-only')}>{children}</span>
    </>
  );
}

function MenuLabel({ narrowable, children }: { narrowable: boolean; children: ReactNode }) {
  return <p className={cx('text-faint px-2.5 pb-0.5 text-xs', narrowable && 'max-tablet:sr-only')}>{children}</p>;
}
