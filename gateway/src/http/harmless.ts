import type { FastifyReply } from 'fastify';

/** For a page of our own, and for a PDF, which no browser shows in a sandbox: scripts in it stay within its viewer. */
export const STYLED_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const POLICY = "sandbox; default-src 'none'";

/**
 * A reply whose body a browser may only show as `type`: whatever the file contains, it runs no scripts and loads
 * nothing.
 */
export const harmless = (reply: FastifyReply, type: string) =>
  reply
    .type(type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', type === 'application/pdf' ? STYLED_POLICY : POLICY);
