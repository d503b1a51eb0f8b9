import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BuiltRoutesContext } from './built-routes.ts';

export interface RouteLinkProps {
  to: string;
  newTab?: boolean | undefined;
  /** Called when the link is followed. */
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** A link if the screen exists, otherwise plain text. */
export function RouteLink({ to, newTab = false, onFollow, children }: RouteLinkProps) {
  const isBuilt = useContext(BuiltRoutesContext);
  if (!isBuilt(to)) return <>{children}</>;
  return (
    <Link to={to} className="link" onClick={onFollow} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </Link>
  );
}
