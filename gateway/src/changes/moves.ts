import { AppError } from '@console/shared/errors';
import type { Chart } from '@console/shared/lifecycles/chart';
import type { PermissionMap } from '@console/shared/permissions';
import { refused } from '@console/shared/refused';

/**
 * Checks a named move against its chart: 409 with the allowed statuses if the status forbids it, 403 if the caller's
 * permissions do.
 */
export function checkMove<S extends string>(
  chart: Chart<S>,
  { name, from, to, permissions }: { name: string; from: string; to: string; permissions: PermissionMap },
): void {
  const move = chart.movesBetween(from, to).find((one) => one.name === name);
  if (!move) {
    const wish = from === to ? "it can't be changed" : `it can't become ${chart.label(to)}`;
    throw new AppError('illegal_move', `Its status is ${chart.label(from)}, so ${wish}.`, {
      status: from,
      allowed: chart.allowed(from, permissions),
    });
  }
  if (!chart.permits(name, from, permissions)) throw refused(move.grants);
}
