import { formatDateTime, formatDay } from '@console/shared/dates';
import type { Expense } from '@console/shared/entities/expense';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { listExpenses } from '../../api/money.ts';
import type { Column } from '../../components/column.ts';
import type { ListKind, OwnFieldsProps } from '../../lists/list-kind.ts';
import { createdExport, statusColumn } from '../../lists/table/common-columns.tsx';
import { stores } from '../../stores/stores.ts';
import { SpentAmount, SpentOn } from '../../records/expenses/expense-cells.tsx';
import { kindLabel, ownerText, OWNER_KINDS } from '../../records/expenses/expense-owner.ts';
import { OwnerLink } from '../../records/expenses/owner-link.tsx';
import { nameOf } from '../../records/person-name.ts';
import { KeywordField } from '../../lists/filters/keyword-field.tsx';
import { OwnSelect } from '../../lists/filters/own-select.tsx';

const COLUMNS: readonly Column<Expense>[] = [
  {
    key: 'number',
    title: 'Expense',
    width: '5.5rem',
    sortBy: ({ expense_id }) => expense_id,
    render: ({ expense_id }) => expense_id,
  },
  {
    key: 'what',
    title: 'What',
    card: 'title',
    sortBy: ({ expense_type }) => expense_type,
    render: (row) => <SpentOn row={row} />,
  },
  {
    key: 'record',
    title: 'Spent for',
    width: '11.5rem',
    sortBy: ownerText,
    render: (row) => <OwnerLink of={row} />,
  },
  {
    key: 'spent',
    title: 'Spent on',
    width: '7rem',
    priority: 2,
    sortBy: ({ spent_on }) => spent_on,
    render: ({ spent_on }) => spent_on && formatDay(spent_on),
  },
  {
    key: 'amount',
    title: 'Amount',
    width: '9rem',
    align: 'right',
    sortBy: ({ amount }) => amount,
    render: (row) => <SpentAmount row={row} />,
  },
  statusColumn(expenseChart, '6.5rem'),
  {
    key: 'by',
    title: 'Created by',
    width: '10rem',
    priority: 3,
    sortBy: ({ created_by_info }) => nameOf(created_by_info),
    render: ({ created_by_info }) => nameOf(created_by_info),
  },
  {
    key: 'created',
    title: 'Created on',
    width: '11rem',
    align: 'right',
    priority: 3,
    sortBy: ({ created_date }) => created_date,
    render: ({ created_date }) => <time dateTime={created_date}>{formatDateTime(created_date)}</time>,
  },
];

/** The list of all expenses, on any record. */
export const EXPENSE_LIST: ListKind<Expense> = {
  title: 'Expenses',
  one: 'expense',
  many: 'expenses',
  chart: expenseChart,
  call: '/expense',
  store: stores.expense,
  labelOf: ({ expense_id }) => `expense ${expense_id}`,
  columns: COLUMNS,
  exported: () => [
    { title: 'Expense', value: ({ expense_id }) => expense_id },
    { title: 'Kind of record', value: ({ entity_type }) => kindLabel(entity_type) },
    { title: 'Record', value: ({ entity_id }) => entity_id },
    { title: 'Expense type', value: ({ expense_type }) => expense_type },
    { title: 'Description', value: ({ description }) => description },
    { title: 'Spent on', value: ({ spent_on }) => spent_on },
    { title: 'Amount', value: ({ amount }) => amount },
    { title: 'Status', value: ({ status }) => expenseChart.label(status) },
    { title: 'Void because', value: ({ void_reason }) => void_reason },
    { title: 'Created by', value: ({ created_by_info }) => nameOf(created_by_info) },
    createdExport,
  ],
  searchHint: () => 'Type, description or record',
  people: [],
  own: { names: ['entity_type', 'entity_id'], open: 'expense_id' },
  ownFields: OwnerFilter,
  isOwn: (row, { entity_type = row.entity_type, entity_id = row.entity_id }) =>
    row.entity_type === entity_type && row.entity_id === entity_id,
  sum: { amountOf: ({ status, amount }) => (status === 'VOID' ? 0 : amount), words: 'excluding void' },
  words: (row) => SEARCHED_FIELDS.expense.map((field) => row[field] ?? undefined),
  read: ({ own, ...query }, signal) => listExpenses({ ...query, ...own }, signal),
};

const ALL = { value: '', label: 'All Records' };

/** Filter by type of record, or by one record. */
function OwnerFilter(filters: OwnFieldsProps) {
  const { values, onChange, className } = filters;
  return (
    <>
      <OwnSelect {...filters} name="entity_type" label="Kind of record" options={[ALL, ...OWNER_KINDS]} />
      <KeywordField
        label="Number or id of the record"
        placeholder="Number or id"
        className={className}
        value={values['entity_id'] ?? ''}
        onChange={(entity_id) => onChange({ entity_id }, true)}
      />
    </>
  );
}
