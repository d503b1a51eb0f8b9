import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button-class.ts';
import { EmptyState } from '../../components/empty-state.tsx';

export function NotFoundScreen() {
  return (
    <div className="m-auto">
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        icon={Compass}
        title="There is no such page"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Home
          </Link>
        }
      >
        The address may be mistyped, or the page is no longer here.
      </EmptyState>
    </div>
  );
}
