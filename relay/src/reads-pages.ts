import type { FastifyRequest } from 'fastify';

/** Whether a browser opens a page, and not a program that expects JSON. */
export const readsPages = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
