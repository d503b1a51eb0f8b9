import { Link } from 'react-router';
import { buttonClass } from '../components/button-class.ts';
import { useSessionPhase } from './use-session.ts';

/** The header of public screens. */
export function PublicBar() {
  const isSignedIn = useSessionPhase() === 'signedIn';
  return (
    <header className="border-line bg-surface flex h-12 items-center justify-between gap-2 border-b px-4">
      <Link to="/" className="font-semibold tracking-tight">
        Procurement
      </Link>
      <Link to={isSignedIn ? '/' : '/login'} className={buttonClass('ghost', 'sm')}>
        {isSignedIn ? 'Home' : 'Login'}
      </Link>
    </header>
  );
}
