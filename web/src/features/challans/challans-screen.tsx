import { useEffect } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { CHALLAN_LIST } from './challan-list.tsx';

const loadOpened = () => import('../../records/challan/opened-challan.tsx');
const OpenedChallan = lazyPart(async () => ({ default: (await loadOpened()).OpenedChallan }));

/** Every delivery challan: found, read, sent off and closed. */
export function ChallansScreen() {
  // The list shows first; the form is there by the time it is asked for.
  useEffect(() => void loadOpened().catch(() => undefined), []);
  return <ListScreen kind={CHALLAN_LIST} opened={OpenedChallan} />;
}
