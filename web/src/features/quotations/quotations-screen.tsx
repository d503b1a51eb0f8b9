import { ListScreen } from '../../lists/list-screen.tsx';
import { OpenedQuotation } from '../../records/record-drawer/opened-record.tsx';
import { QUOTATION_LIST } from './quotation-list.tsx';

export const QuotationsScreen = () => <ListScreen kind={QUOTATION_LIST} opened={OpenedQuotation} />;
