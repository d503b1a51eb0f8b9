import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BuiltRoutesContext } from './built-routes.ts';
import { buttonClass } from './button-class.ts';
import type { ButtonVariant } from './button-class.ts';

export interface LinkButtonProps {
  to: string;
  variant?: ButtonVariant | undefined;
  children: ReactNode;
}

/** A link to another screen that looks like a button; nothing where there is no such screen. */
export function LinkButton({ to, variant, children }: LinkButtonProps) {
  const isBuilt = useContext(BuiltRoutesContext);
  if (!isBuilt(to)) return null;
  return (
    <Link to={to} className={buttonClass(variant)}>
      {children}
    </Link>
  );
}
