import type { Entity } from '../entities.ts';
import { Done } from './call.ts';
import type { Call } from './call.ts';

/** A record that blocks an action and must be removed or cancelled first. */
export interface Blocker {
  entity: Entity;
  id: string;
  /** Display name. */
  name: string;
}

/**
 * Tells whether a call would be refused, before the user is asked to confirm. The same body sent to the path plus
 * `/preflight` runs the same command and rolls it back. A server without preflight answers 404 and does nothing.
 */
export const preflightOf = ({ path, service, may, body, summary }: Call): Call => ({
  method: 'POST',
  path: `/preflight${path}`,
  service,
  may,
  isBeyond: true,
  summary: `Check whether this call would be refused: ${summary}`,
  ...(body && { body }),
  reply: Done,
});
