import { listSessions } from '../../api/session.ts';
import { clock } from '../../components/clock.ts';
import { usePolled } from '../../api/use-polled.ts';

async function read(signal: AbortSignal) {
  const asOf = clock.now();
  const { sessions } = (await listSessions({}, { signal })).reply;
  return { sessions, asOf };
}

/**
 * The person's own sessions, and when these were requested, in epoch milliseconds. Sign-ins appear neither in the change
 * log nor in presence.
 */
export function useSessions() {
  const { value, ...view } = usePolled(read);
  return { sessions: value?.sessions, asOf: value?.asOf ?? 0, ...view };
}
