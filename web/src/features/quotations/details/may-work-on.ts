import { quotationChart } from '@console/shared/lifecycles/quotation';
import type { PermissionMap } from '@console/shared/permissions';

const MOVES = ['edit', 'approve', 'reject'];

/** Whether this person can ever do more with a quotation than read it. */
export const mayWorkOn = (permissions: PermissionMap): boolean =>
  MOVES.some((move) => quotationChart.permits(move, 'SENT', permissions));
