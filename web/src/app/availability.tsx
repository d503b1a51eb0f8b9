import type { Availability } from '@console/shared/entities/routing-policy';
import { meets } from '@console/shared/permissions';
import { createContext, useContext, useEffect, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { listAvailabilities, setAvailability } from '../api/routing.ts';
import { Toggle } from '../components/toggle.tsx';
import { toastError } from '../components/toast.ts';
import type { LiveList } from '../stores/live-list.ts';
import { stores } from '../stores/stores.ts';
import { useListView } from '../stores/use-list-view.ts';
import { useLiveList } from '../stores/use-live-list.ts';
import { useOffers } from '../stores/use-offers.ts';
import { useRow } from '../stores/use-row.ts';
import { useRows } from '../stores/use-rows.ts';
import { useUser } from '../stores/use-user.ts';

type Everybody = LiveList<Availability>;

/** Everybody's availability; undefined where the gateway has no routing, and for customers. */
export const AvailabilityContext = createContext<Everybody | undefined>(undefined);

/** Reads everybody's availability, once for the whole shell, and follows it. */
export function FollowAvailability({ onList }: { onList: (list: Everybody | undefined) => void }) {
  const user = useUser();
  const mayFollow = useOffers('GET /availability') && meets(user, 'staff');
  return mayFollow && <Follow onList={onList} />;
}

function Follow({ onList }: { onList: (list: Everybody | undefined) => void }) {
  const list = useLiveList(stores.availability, 'all', () => ({
    page: 1,
    limit: EVERYBODY,
    matches: () => true,
    read: (_page, signal) => listAvailabilities(signal),
  }));
  useEffect(() => {
    onList(list);
    return () => onList(undefined);
  }, [list, onList]);
  return null;
}

const EVERYBODY = 10_000;

/** Whether one is away, and whether one takes offers. */
export function AvailabilitySwitch() {
  const user = useUser();
  const list = useContext(AvailabilityContext);
  return list && meets(user, 'writing_staff') && <Switches />;
}

function Switches() {
  const { user_id } = useUser();
  const row = useRow(stores.availability, String(user_id));
  const [isSaving, setSaving] = useState(false);
  const { is_away = false, takes_offers = false } = row ?? {};
  async function choose(choice: Parameters<typeof setAvailability>[0]) {
    // Not disabled meanwhile, which would take the focus away.
    if (isSaving) return;
    setSaving(true);
    try {
      stores.availability.put(await setAvailability(choice));
    } catch (problem) {
      toastError("Couldn't change your availability", messageOf(problem));
    } finally {
      setSaving(false);
    }
  }
  return (
    <fieldset aria-label="Your availability" className="flex flex-col gap-1 px-1 text-sm">
      <Toggle label="Away" checked={is_away} onChange={(next) => void choose({ is_away: next })} />
      <Toggle
        label="Offer me records"
        checked={takes_offers}
        onChange={(next) => void choose({ takes_offers: next })}
      />
    </fieldset>
  );
}

/** The colleagues who are away. */
export function useAway(list: Everybody): ReadonlySet<number> {
  const { ids } = useListView(list);
  const rows = useRows(stores.availability, ids);
  return new Set(rows.filter(({ is_away }) => is_away).map(({ user_id }) => user_id));
}
