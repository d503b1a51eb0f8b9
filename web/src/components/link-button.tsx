import { useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { OpenRoutesContext } from './open-routes.ts';
import { buttonClass } from './button-class.ts';
import type { ButtonVariant } from './button-class.ts';
import { ariaKeys, Kbd } from './kbd.tsx';

export interface LinkButtonProps {
  to: string;
  variant?: ButtonVariant | undefined;
  icon?: ComponentType<{ className?: string }> | undefined;
  /** Shown beside the label. Bind the key itself elsewhere. */
  shortcut?: string | undefined;
  children: ReactNode;
}

/** A link that looks like a button. Renders nothing if there is no screen, or the reader may not open it. */
export function LinkButton({ to, variant, icon: Icon, shortcut, children }: LinkButtonProps) {
  const mayOpen = useContext(OpenRoutesContext);
  if (!mayOpen(to)) return null;
  return (
    <Link to={to} aria-keyshortcuts={ariaKeys(shortcut)} className={buttonClass(variant)}>
      {Icon && <Icon aria-hidden className="-ml-0.5 size-4" />}
      {children}
      {shortcut && (
        <Kbd isHint onSolid={variant === 'primary'}>
          {shortcut}
        </Kbd>
      )}
    </Link>
  );
}
