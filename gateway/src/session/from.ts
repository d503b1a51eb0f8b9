import type { FastifyRequest } from 'fastify';
import type { From } from './sessions.ts';

/** The device and address from which a session begins or is used. */
export const fromOf = ({ ip, id, headers }: FastifyRequest): From => ({
  user_agent: headers['user-agent'] ?? null,
  address: ip,
  request_id: id,
});
