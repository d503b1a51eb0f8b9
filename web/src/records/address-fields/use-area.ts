import { isPincode } from '@console/shared/validation';
import { WORDING } from '@console/shared/messages';
import { useEffect, useRef, useState } from 'react';
import { findArea } from '../../api/pincode.ts';
import { fillingOf } from './fill.ts';
import type { Place } from './fill.ts';

type Looked = { pin: string } & ({ is: 'looking' | 'unknown' } | { is: 'found'; place: Place; differs: boolean });

export interface AreaView {
  isLooking: boolean;
  /** 'Invalid area code': said, and nothing is refused for it. */
  warning: string | undefined;
  /** Where the PIN code lies, where that is not what was written. */
  other: Place | undefined;
  /** Asks about a PIN code that was just typed; of less than a whole one nothing. */
  look: (pin: string) => void;
  /** What was written is given up for what the PIN code says. */
  take: () => void;
}

/**
 * Where the PIN code of an address lies: asked once it is typed whole, and filled in where nobody wrote otherwise.
 * @param pin as it stands in the form: what was found out about another one is nobody's any more.
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
    warning: now?.is === 'unknown' ? WORDING.server.areaCode : undefined,
    other,
    look,
    take: () => {
      if (other) onFill(other);
    },
  };
}
