import { formatDay, isoDay } from '@console/shared/dates';
import type { Lead } from '@console/shared/entities/parties';
import { leadChart } from '@console/shared/lifecycles/lead';
import { MESSAGES } from '@console/shared/messages';
import { useContext } from 'react';
import { listLeads } from '../../../api/leads.ts';
import type { Column } from '../../../components/column.ts';
import { TwoLine } from '../../../components/two-line.tsx';
import { EVER } from '../../../records/address/day-range.ts';
import type { ListKind, OwnFieldsProps } from '../../../lists/list-kind.ts';
import { statusCell } from '../../../lists/table/cells.tsx';
import { createdExport } from '../../../lists/table/common-columns.tsx';
import { stores } from '../../../stores/stores.ts';
import { Button } from '../../../components/button.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { LeadMovesContext } from './lead-moves.tsx';
import { OwnChoice } from '../../../lists/filters/own-choice.tsx';
import { useCategoryNames, useStaffNames } from '../../../records/sellers/use-trades.ts';
import { ZONES } from '../../../records/sellers/zones.ts';

type Own = Readonly<Record<string, string>>;

const LEAD_FILTERS = ['category', 'owner', 'zone'];

const LeadFilters = (filters: OwnFieldsProps) => (
  <>
    <OwnChoice {...filters} name="category" label="Category" allLabel="All Categories" options={useCategoryNames()} />
    <OwnChoice {...filters} name="owner" label="Lead owner" allLabel="All Lead Owners" options={useStaffNames()} />
    <OwnChoice {...filters} name="zone" label="Zone" allLabel="All Zones" options={ZONES} />
  </>
);

const isChosen = (row: Lead, { category, owner, zone }: Own): boolean =>
  (category === undefined || row.lead_category === category) &&
  (owner === undefined || row.lead_owner === owner) &&
  (zone === undefined || row.zone === zone);

/** The same as query parameters. */
const leadQuery = ({ category, owner, zone }: Own) => ({
  ...(category !== undefined && { lead_category: category }),
  ...(owner !== undefined && { lead_owner: owner }),
  ...(zone !== undefined && { zone }),
});

const placeOf = ({ district, state, zone }: Lead) =>
  [[district, state].filter(Boolean).join(', '), zone].filter(Boolean).join(' · ');

const COLUMNS: readonly Column<Lead>[] = [
  {
    key: 'id',
    title: 'Lead',
    width: '4.5rem',
    sortBy: ({ lead_id }) => lead_id,
    render: ({ lead_id }) => lead_id,
  },
  {
    key: 'name',
    title: 'Name',
    card: 'title',
    sortBy: ({ name }) => name,
    render: (row) => <TwoLine main={row.name} sub={placeOf(row) || '—'} />,
  },
  {
    key: 'category',
    title: 'Category',
    width: '10rem',
    priority: 2,
    sortBy: ({ lead_category }) => lead_category ?? '',
    render: ({ lead_category }) => lead_category ?? '—',
  },
  {
    key: 'contact',
    title: 'Mobile',
    width: '7.5rem',
    priority: 3,
    render: ({ mobile }) => mobile ?? '—',
  },
  {
    key: 'owner',
    title: 'Lead owner',
    width: '9.5rem',
    priority: 2,
    sortBy: ({ lead_owner }) => lead_owner ?? '',
    render: ({ lead_owner }) => lead_owner ?? '—',
  },
  {
    key: 'status',
    title: 'Status',
    width: '6.5rem',
    card: 'aside',
    sortBy: ({ lead_status }) => leadChart.label(lead_status),
    render: ({ lead_status }) => statusCell(leadChart, lead_status),
  },
  {
    key: 'created',
    title: 'Created on',
    width: '7.5rem',
    align: 'right',
    priority: 3,
    sortBy: ({ created_date }) => created_date,
    render: ({ created_date }) => <time dateTime={created_date}>{formatDay(isoDay(created_date))}</time>,
  },
  {
    key: 'actions',
    title: 'What comes next',
    hideTitle: true,
    width: '11rem',
    align: 'right',
    card: 'bottom',
    render: (row) => <LeadActions row={row} />,
  },
];

/** The list of potential sellers. */
export const LEAD_LIST: ListKind<Lead> = {
  title: 'Seller leads',
  one: 'lead',
  many: 'leads',
  failed: MESSAGES.seller.leadsFailed,
  chart: leadChart,
  statusOf: ({ lead_status }) => lead_status,
  store: stores.lead,
  labelOf: ({ name }) => `lead ${name}`,
  columns: COLUMNS,
  exported: () => [
    { title: 'Lead', value: ({ lead_id }) => lead_id },
    { title: 'Name', value: ({ name }) => name },
    { title: 'Category', value: ({ lead_category }) => lead_category },
    { title: 'Lead owner', value: ({ lead_owner }) => lead_owner },
    { title: 'Mobile', value: ({ mobile }) => mobile },
    { title: 'Email', value: ({ email }) => email },
    { title: 'District', value: ({ district }) => district },
    { title: 'State', value: ({ state }) => state },
    { title: 'Zone', value: ({ zone }) => zone },
    { title: 'Status', value: ({ lead_status }) => leadChart.label(lead_status) },
    { title: 'Seller', value: ({ seller_id }) => seller_id },
    createdExport,
  ],
  searchHint: () => 'Lead name',
  people: [],
  own: { names: LEAD_FILTERS, open: 'lead_id', days: EVER },
  ownFields: LeadFilters,
  isOwn: isChosen,
  words: ({ name }) => [name],
  read: ({ own = {}, status, ...query }, signal) =>
    listLeads({ ...query, ...leadQuery(own), ...(status && { lead_status: status }) }, signal),
};

const LABELS = { contact: 'Contacted', verify: 'Verify', lose: 'Lost' } as const;
const MOVES = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** A lead's next steps or, once it became a seller, a link to the seller. */
function LeadActions({ row }: { row: Lead }) {
  const moves = useContext(LeadMovesContext);
  if (row.seller_id) return <RouteLink to={`/view-seller/${row.seller_id}`}>Seller {row.seller_id}</RouteLink>;
  return (
    <span className="inline-flex gap-1.5">
      {MOVES.filter((move) => moves?.may(move, row)).map((move) => (
        <Button key={move} size="sm" aria-label={`${LABELS[move]}: ${row.name}`} onClick={() => moves?.run(move, row)}>
          {LABELS[move]}
        </Button>
      ))}
    </span>
  );
}
