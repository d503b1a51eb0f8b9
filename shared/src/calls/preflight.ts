import type { Entity } from '../entities.ts';
import { Done } from './call.ts';
import type { Call } from './call.ts';

/** A record because of which a deed is refused: it has to go first. */
export interface Blocker {
  entity: Entity;
  id: string;
  /** What people call it. */
  name: string;
}

/** How many of them a refusal names. */
export const BLOCKERS_SHOWN = 20;

/**
 * Whether a call would be refused now, asked before a person is: the same body at `/preflight` and its path runs the
 * same command, and nothing of it stays. A server that does not know the question answers 404, and does nothing.
 */
export const preflightOf = ({ path, service, may, body, summary }: Call): Call => ({
  method: 'POST',
  path: `/preflight${path}`,
  service,
  may,
  summary: `Check whether this call would be refused: ${summary}`,
  ...(body && { body }),
  reply: Done,
});
