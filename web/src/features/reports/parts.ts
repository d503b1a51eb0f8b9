import type { Analytics } from '@console/shared/calls/analytics';
import type { FigureKind } from '../../records/figures/figure-kinds.ts';
import type { Part } from './part-table.tsx';
import type { ReportAddress } from './report-address.ts';

export interface Split {
  by: string;
  /** The heading of the names. */
  heading: string;
  parts: readonly Part[];
}

/**
 * The breakdowns of one kind of figures, each part linked to its records. None by person while nothing is assigned, and
 * none by customer for people who may not read customers.
 */
export function splitsOf(
  { list, bySales }: FigureKind,
  { period: { from, to }, salesPerson }: ReportAddress,
  figures: Analytics | undefined,
  seesTenants: boolean,
): Split[] {
  const listOf = (part: Record<string, string | number>) => {
    if (list === undefined) return undefined;
    const narrowed = { status: 'all', from, to, ...(salesPerson !== null && { sales_person: salesPerson }), ...part };
    return `${list}?${new URLSearchParams(Object.entries(narrowed).map(([name, value]) => [name, String(value)])).toString()}`;
  };
  const { status_split = [], sales_person_split = [], tenant_split = [] } = figures ?? {};
  const isUnassigned = sales_person_split.length === 1 && sales_person_split[0]?.sales_person === null;
  return [
    {
      by: 'by status',
      heading: 'Status',
      parts: status_split.map(({ status, ...part }) => ({ ...part, key: status, to: listOf({ status }) })),
    },
    ...(isUnassigned
      ? []
      : [
          {
            by: bySales ? 'by salesperson' : 'by person',
            heading: bySales ? 'Salesperson' : 'Person',
            parts: sales_person_split.map(({ sales_person, ...part }) => ({
              ...part,
              key: `${sales_person} ${part.name}`,
              to: sales_person === null ? undefined : listOf({ sales_person }),
            })),
          },
        ]),
    ...(seesTenants && bySales
      ? [
          {
            by: 'by customer',
            heading: 'Customer',
            parts: tenant_split.map(({ tenant_id, ...part }) => ({
              ...part,
              key: String(tenant_id),
              to: listOf({ customer: tenant_id }),
            })),
          },
        ]
      : []),
  ];
}
