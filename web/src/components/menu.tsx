import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { ariaKeys, Kbd } from './kbd.tsx';

export interface MenuEntry {
  key: string;
  label: string;
  onSelect: () => void;
  icon?: ComponentType<{ className?: string }> | undefined;
  shortcut?: string | undefined;
  danger?: boolean | undefined;
}

export interface MenuProps {
  label: string;
  items: readonly MenuEntry[];
  /** Content of the button; three dots by default. */
  children?: ReactNode;
  size?: 'md' | 'sm' | undefined;
  align?: 'start' | 'end' | undefined;
  disabled?: boolean | undefined;
  /** Why nothing in it can be chosen. The menu opens nevertheless, and says so. */
  disabledBecause?: string | undefined;
}

export function Menu({
  label,
  items,
  children,
  size = 'md',
  align = 'end',
  disabled = false,
  disabledBecause,
}: MenuProps) {
  const whyId = useId();
  return (
    <HeadlessMenu>
      <MenuButton
        aria-label={label}
        aria-describedby={disabledBecause && whyId}
        data-tip={children ? undefined : label}
        disabled={disabled}
        className={cx(buttonClass(children ? 'secondary' : 'ghost', size), !children && 'aspect-square !px-0')}
      >
        {children ?? <Ellipsis aria-hidden className="size-4" />}
      </MenuButton>
      {disabledBecause && (
        <span id={whyId} className="sr-only">
          {disabledBecause}
        </span>
      )}
      <MenuItems
        transition
        anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
        aria-describedby={disabledBecause && whyId}
        className="bg-raised shadow-pop z-50 min-w-44 rounded-md p-1 text-base transition-opacity data-closed:opacity-0 focus-visible:outline-none"
      >
        {disabledBecause && (
          <p aria-hidden className="text-muted max-w-56 px-2 py-1.5 text-sm">
            {disabledBecause}
          </p>
        )}
        {items.map(({ key, label: text, onSelect, icon: Icon, shortcut, danger }) => (
          <MenuItem key={key} disabled={disabledBecause !== undefined}>
            <button
              type="button"
              aria-keyshortcuts={ariaKeys(shortcut)}
              onClick={onSelect}
              className={cx(
                'flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-left data-disabled:opacity-45',
                danger ? 'text-red data-focus:bg-red-soft' : 'data-focus:bg-selected',
              )}
            >
              {Icon && <Icon className={cx('size-4 shrink-0', !danger && 'text-muted')} />}
              <span className="flex-1">{text}</span>
              {shortcut && <Kbd isHint>{shortcut}</Kbd>}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}
