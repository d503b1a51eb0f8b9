import type { Registration } from '@console/shared/calls/gst-register';
import { gstinWarning } from '@console/shared/gst';
import { useEffect, useState } from 'react';
import { readRegistration } from '../../api/gst-register.ts';
import { useOffers } from '../../stores/use-offers.ts';

/**
 * What the GST register says about a GSTIN. Undefined until it has answered, for a number that cannot be one, and where
 * the gateway has no register to ask; null if it can't be reached.
 */
export function useRegistration(gstin: string): Registration | null | undefined {
  const isAsked = useOffers('GET /gstin') && gstinWarning(gstin) === undefined;
  const [heard, setHeard] = useState<{ gstin: string; found: Registration | null }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    const left = new AbortController();
    void readRegistration(gstin, left.signal)
      .catch(() => null)
      .then((found) => {
        if (!left.signal.aborted) setHeard({ gstin, found });
      });
    return () => left.abort();
  }, [gstin, isAsked]);
  return isAsked && heard?.gstin === gstin ? heard.found : undefined;
}
