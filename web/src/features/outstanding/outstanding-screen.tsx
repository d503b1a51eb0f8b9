import type { OwedBy } from '@console/shared/due';
import { useUser } from '../../stores/use-user.ts';
import { Tabs } from '../../components/tabs.tsx';
import { useAddress } from '../../records/address/use-address.ts';
import { writeFields } from '../../records/address/field.ts';
import { OWED_FIELDS, readOwedAddress } from './owed-address.ts';
import { owedFor } from './owed-for.ts';
import { OWED_KINDS } from './owed-kinds.ts';
import { OwedView } from './owed-view.tsx';

/** What customers owe us, and what we owe sellers, by age. */
export function OutstandingScreen() {
  const shown = owedFor(useUser());
  const [address, change] = useAddress(readOwedAddress);
  const by = shown.find((one) => one === address.by) ?? shown[0];
  if (by === undefined) return null;
  const view = <OwedView key={by} by={by} address={address} onChange={change} />;
  if (shown.length === 1) return view;
  const choose = (chosen: OwedBy) =>
    change([writeFields(OWED_FIELDS, { by: chosen, keyword: '', page: 1, party: null, figure: undefined })]);
  return (
    <Tabs
      label="Whose debts"
      tabs={shown.map((key) => ({ key, label: OWED_KINDS[key].tab }))}
      value={by}
      onChange={choose}
    >
      {view}
    </Tabs>
  );
}
