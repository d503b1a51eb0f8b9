import { quotationChart } from '@console/shared/lifecycles/quotation';
import type { PermissionMap } from '@console/shared/permissions';

const MOVES = ['edit', 'approve', 'reject'];

/** Whether this person ever has something to do with a quotation but to read it. */
export const mayWorkOn = (permissions: PermissionMap): boolean =>
  MOVES.some((move) => quotationChart.permits(move, 'SENT', permissions));
