import { AppError } from '@console/shared/errors';
import type { Chart } from '@console/shared/lifecycles/chart';
import type { PermissionMap } from '@console/shared/permissions';

/**
 * Checks a named move against its chart: 409 with the allowed statuses if the status forbids it, 403 if the caller's
 * permissions do.
 */
export function checkMove<S extends string>(
  chart: Chart<S>,
  { name, from, to, permissions }: { name: string; from: string; to: string; permissions: PermissionMap },
): void {
  const possible = chart.movesBetween(from, to).some((move) => move.name === name);
  if (!possible) {
    const wish = from === to ? "it can't be changed" : `it can't become ${chart.label(to)}`;
    throw new AppError('illegal_move', `Its status is ${chart.label(from)}, so ${wish}.`, {
      status: from,
      allowed: chart.allowed(from, permissions),
    });
  }
  if (!chart.permits(name, from, permissions)) throw new AppError('forbidden', "You don't have permission to do this.");
}
