import { useContext } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { OpenRoutesContext } from './open-routes.ts';

export interface RouteLinkProps {
  to: string;
  newTab?: boolean | undefined;
  /** Called when the link is followed. Prevent the event's default to do something else instead. */
  onFollow?: ((event: MouseEvent) => void) | undefined;
  children: ReactNode;
}

/** A link if the screen exists and its reader may open it, otherwise plain text. */
export function RouteLink({ to, newTab = false, onFollow, children }: RouteLinkProps) {
  const mayOpen = useContext(OpenRoutesContext);
  if (!mayOpen(to)) return <>{children}</>;
  return (
    <Link to={to} className="link" onClick={onFollow} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </Link>
  );
}
