import { ListScreen } from '../../lists/list-screen.tsx';
import { CREDIT_NOTE_LIST } from './credit-note-list.tsx';

/** All credit notes. */
export const CreditNotesScreen = () => <ListScreen kind={CREDIT_NOTE_LIST} />;
