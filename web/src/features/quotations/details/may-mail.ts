import type { Quotation } from '@console/shared/entities/quotation';
import { can } from '@console/shared/permissions';
import type { Profile } from '../../../stores/session.ts';

const MAY = ['WRITE', 'UPDATE', 'APPROVE'] as const;

/** Prices that nobody has approved, or that were rejected, must not be sent. */
export const mayMail = ({ status }: Quotation, { permissions }: Profile): boolean =>
  (status === 'CONFIRMED' || status === 'CONVERTED_TO_ORDER') &&
  MAY.some((type) => can(permissions, 'quotation', type));
