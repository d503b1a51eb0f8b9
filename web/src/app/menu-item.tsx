import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../components/cx.ts';
import type { MenuLink } from './menu-entries.ts';

export const ITEM =
  'flex h-8 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-base text-muted transition-colors hover:bg-hover hover:text-ink';

export interface ItemLook {
  /** When narrow, shows only its icon, with the label as tooltip and for screen readers. */
  narrowable: boolean;
  mobile: boolean;
  onGo: (() => void) | undefined;
}

interface MenuItemProps extends ItemLook {
  link: Pick<MenuLink, 'label' | 'mobileLabel' | 'path' | 'icon'>;
  /** Where one is: there, or on a page below it. */
  current: 'page' | 'true' | false;
  /** After the label. */
  children?: ReactNode;
}

export function MenuItem({ link, current, narrowable, mobile, onGo, children }: MenuItemProps) {
  const label = (mobile && link.mobileLabel) || link.label;
  return (
    <li>
      <Link
        to={link.path}
        onClick={onGo}
        aria-current={current || undefined}
        data-tip={narrowable ? label : undefined}
        className={cx(ITEM, current && 'bg-selected text-ink font-medium')}
      >
        <ItemContent icon={link.icon} narrowable={narrowable}>
          {label}
        </ItemContent>
        {children && <span className={cx('ml-auto pl-1', narrowable && 'max-tablet:sr-only')}>{children}</span>}
      </Link>
    </li>
  );
}

interface ItemContentProps {
  icon: ComponentType<{ className?: string }>;
  narrowable: boolean;
  children: ReactNode;
}

export function ItemContent({ icon: Icon, narrowable, children }: ItemContentProps) {
  return (
    <>
      <Icon className="size-4 shrink-0" />
      <span className={cx('truncate', narrowable && 'max-tablet:sr-only')}>{children}</span>
    </>
  );
}
