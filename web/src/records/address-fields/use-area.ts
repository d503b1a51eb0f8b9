import { isPincode } from '@console/shared/validation';
import { MESSAGES } from '@console/shared/messages';
import { useEffect, useRef, useState } from 'react';
import { findArea } from '../../api/pincode.ts';
import { fillingOf } from './fill.ts';
import type { Place } from './fill.ts';

type Looked = { pin: string } & ({ is: 'looking' | 'unknown' } | { is: 'found'; place: Place; differs: boolean });

export interface AreaView {
  isLooking: boolean;
  /** 'Invalid area code': only a warning. */
  warning: string | undefined;
  /** The PIN code's place, if it differs from the input. */
  other: Place | undefined;
  /** Looks up a PIN code as it is typed. Does nothing until it is complete. */
  look: (pin: string) => void;
  /** Replaces the input by the PIN code's place. */
  take: () => void;
}

/**
 * Looks up the place of a complete PIN code and fills it in unless the person typed something else.
 * @param pin the current value of the form: results for another PIN code are ignored.
 */
export function useArea(pin: string, place: Place, onFill: (patch: Partial<Place>) => void): AreaView {
  const [looked, setLooked] = useState<Looked>();
  const filled = useRef<Place>(undefined);
  const asking = useRef<AbortController>(undefined);
  const latest = useRef({ place, onFill });
  useEffect(() => {
    latest.current = { place, onFill };
  });
  useEffect(() => () => asking.current?.abort(), []);

  function look(typed: string) {
    asking.current?.abort();
    if (!isPincode(typed)) {
      setLooked(undefined);
      return;
    }
    const away = new AbortController();
    asking.current = away;
    setLooked({ pin: typed, is: 'looking' });
    findArea(typed, away.signal)
      .then(({ district, state }) => {
        const found = { city: district, state };
        const { patch, differs } = fillingOf(latest.current.place, filled.current, found);
        filled.current = found;
        setLooked({ pin: typed, is: 'found', place: found, differs });
        if (Object.keys(patch).length > 0) latest.current.onFill(patch);
      })
      .catch(() => {
        if (!away.signal.aborted) setLooked({ pin: typed, is: 'unknown' });
      });
  }

  const now = looked?.pin === pin ? looked : undefined;
  const other =
    now?.is === 'found' && now.differs && !(now.place.city === place.city && now.place.state === place.state)
      ? now.place
      : undefined;
  return {
    isLooking: now?.is === 'looking',
    warning: now?.is === 'unknown' ? MESSAGES.server.areaCode : undefined,
    other,
    look,
    take: () => {
      if (other) onFill(other);
    },
  };
}
