import type { FastifyRequest } from 'fastify';
import type { From } from './sessions.ts';

/** With what, and from where, a session begins or is used. */
export const fromOf = ({ ip, id, headers }: FastifyRequest): From => ({
  user_agent: headers['user-agent'] ?? null,
  address: ip,
  request_id: id,
});
