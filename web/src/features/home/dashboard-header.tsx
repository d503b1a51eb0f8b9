import { TIMEZONE_OFFSET } from '@console/shared/constants';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { PageHeader } from '../../components/page-header.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { Select } from '../../components/select.tsx';
import { useNow } from '../../components/use-now.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import type { Dashboard } from './dashboards.ts';
import { CategoryManagerFilter, RangeFilter, SalesPersonFilter } from '../../lists/filters/common-filters.tsx';
import { chooseDates, chooseDays } from '../../records/address/day-range.ts';
import { choosePerson, chooseSort } from './filters/home-address.ts';
import type { AddressPatch } from '../../records/address/field.ts';
import type { DayRange } from '../../records/address/day-range.ts';
import type { PanelFilter } from './panels/panel-kind.ts';

export interface DashboardHeaderProps {
  dashboard: Dashboard;
  filter: PanelFilter;
  range: DayRange;
  /** Any other filter starts every list at its first page. */
  onChange: (patch: AddressPatch) => void;
}

export function DashboardHeader({ dashboard: { name, person, own }, filter, range, onChange }: DashboardHeaderProps) {
  const { first_name, last_name, permissions } = useUser();
  const hasDeadlines = useOffers('GET /deadlinePolicy');
  const greeting = `${useNow(greetingAt)}, ${first_name} ${last_name}`.trim();
  const choose = (user_id: number | null) => onChange(choosePerson(person, user_id, own));
  return (
    <PageHeader
      title={name === 'sales' ? 'Sales Dashboard' : greeting}
      below={
        <>
          {name === 'sales' ? greeting : 'Sourcing Dashboard'}
          {can(permissions, 'product', 'READ') && <RouteLink to="/catalogue">Catalogue</RouteLink>}
        </>
      }
      actions={
        <>
          {person === 'category_manager' ? (
            <CategoryManagerFilter value={filter.categoryManager} onChange={choose} />
          ) : (
            <SalesPersonFilter value={filter.salesPerson} onChange={choose} />
          )}
          {hasDeadlines && (
            <Select
              label="Sort queues by"
              hideLabel
              className="w-40"
              options={ORDERS}
              value={filter.sort ?? ''}
              onChange={(sort) => onChange(chooseSort(sort || undefined))}
            />
          )}
          <RangeFilter
            range={range}
            yearLabel={MESSAGES.pick.lastYear}
            onDays={(days) => onChange(chooseDays(days))}
            onDates={(from, to) => onChange(chooseDates(from, to))}
          />
        </>
      }
    />
  );
}

const ORDERS = [
  { value: '' as const, label: 'Newest first' },
  { value: 'deadline' as const, label: 'Due first' },
];

const OFFSET_MS = Number(TIMEZONE_OFFSET.slice(1, 3)) * 3_600_000 + Number(TIMEZONE_OFFSET.slice(4)) * 60_000;

function greetingAt(now: number): string {
  const hour = new Date(now + OFFSET_MS).getUTCHours();
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}
