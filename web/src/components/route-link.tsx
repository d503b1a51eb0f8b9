import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BuiltRoutesContext } from './built-routes.ts';

export interface RouteLinkProps {
  to: string;
  newTab?: boolean | undefined;
  /** Told as it is followed. */
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** A link where there is a screen to go to; else the plain words. */
export function RouteLink({ to, newTab = false, onFollow, children }: RouteLinkProps) {
  const isBuilt = useContext(BuiltRoutesContext);
  if (!isBuilt(to)) return <>{children}</>;
  return (
    <Link to={to} className="link" onClick={onFollow} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </Link>
  );
}
