import { useEffect } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import { CHALLAN_LIST } from './challan-list.tsx';

const loadOpened = () => import('../../records/challan/opened-challan.tsx');
const OpenedChallan = lazyPart(async () => ({ default: (await loadOpened()).OpenedChallan }));

/** All delivery challans: find, read, dispatch and close. */
export function ChallansScreen() {
  // Preloads the form after the list.
  useEffect(() => void loadOpened().catch(() => undefined), []);
  return <ListScreen kind={CHALLAN_LIST} opened={OpenedChallan} />;
}
