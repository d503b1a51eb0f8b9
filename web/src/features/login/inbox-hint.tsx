import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { listDevMessages } from '../../api/dev-messages.ts';
import { isDevelopment } from '../../api/environment.ts';

/** Points to the development inbox if codes are sent there. */
export function InboxHint() {
  const [exists, setExists] = useState(false);
  useEffect(() => {
    if (!isDevelopment(globalThis.location.hostname)) return undefined;
    const away = new AbortController();
    listDevMessages('', away.signal).then(
      (messages) => setExists(messages !== undefined),
      () => undefined,
    );
    return () => away.abort();
  }, []);
  if (!exists) return null;
  return (
    <p className="text-faint mt-4 text-center text-sm">
      This is a demo: codes arrive in the{' '}
      <Link to="/dev/inbox" target="_blank" className="link">
        development inbox
      </Link>
      .
    </p>
  );
}
