import { OTP } from '@console/shared/constants';
import { useNow } from '../../components/use-now.ts';

export interface CodeFactsProps {
  /** Where it was sent. */
  to: string;
  /** Epoch milliseconds by this device's clock. */
  sentAt: number;
  /** The gateway is known to keep codes for as long as ours. */
  isLimited: boolean;
}

/** Where the code was sent, and how long it is still valid. */
export function CodeFacts({ to, sentAt, isLimited }: CodeFactsProps) {
  const left = useTimeLeft(sentAt + OTP.lifetimeMs);
  return (
    <p className="text-muted text-sm wrap-anywhere">
      Code sent to <span className="text-ink">{to}</span>
      {isLimited && (left ? `, valid for ${left} min` : ', no longer valid')}
    </p>
  );
}

/** '4:05' until then, '' after it. Both are by this device's clock. */
export const useTimeLeft = (until: number): string => useNow(() => timeLeft(until - Date.now()));

function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds <= 0 ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
