import { hasGrant } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import { FIGURES } from '../../records/figures/figure-kinds.ts';
import type { FigureKind } from '../../records/figures/figure-kinds.ts';
import type { LiveFigures } from '../../records/figures/live-figures.ts';
import type { AskedFigures } from '../../records/figures/use-figures.ts';
import { takesQuery } from '../../stores/gateway.ts';
import type { ReportAddress } from './report-address.ts';

/** From the most valuable kind down to those that lead to it. */
const ALL: readonly FigureKind[] = [
  FIGURES.orders,
  FIGURES.quotations,
  FIGURES.rfqs,
  FIGURES.customers,
  FIGURES.sellers,
  FIGURES.leads,
];
/** Kinds with a curve, in business order. */
const CURVES: readonly FigureKind[] = [FIGURES.rfqs, FIGURES.quotations, FIGURES.orders];

/** One kind of figures on the screen. */
export interface Block {
  kind: FigureKind;
  live: LiveFigures;
}

/** The kinds in this person's report. */
export const kindsFor = (permissions: PermissionMap): FigureKind[] =>
  ALL.filter(({ may }) => hasGrant(permissions, may));

/** None at a gateway that does not count by day. */
export const curvesHere = (): readonly FigureKind[] =>
  takesQuery('/order/orderAnalytics', 'group_by_date') ? CURVES : [];

export const askedOf = (kind: FigureKind, { period, salesPerson }: ReportAddress): AskedFigures => ({
  kind,
  from: period.from,
  to: period.to,
  byDate: curvesHere().includes(kind),
  ...(kind.bySales && salesPerson !== null && { sales_person: salesPerson }),
});
