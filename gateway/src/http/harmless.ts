import type { FastifyReply } from 'fastify';

/** No browser shows a PDF in a sandbox. Scripts in it stay within its viewer. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const POLICY = "sandbox; default-src 'none'";

/**
 * A reply whose body a browser may only show as `type`: whatever the file contains, it runs no scripts and loads
 * nothing.
 */
export const harmless = (reply: FastifyReply, type: string) =>
  reply
    .type(type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', type === 'application/pdf' ? PDF_POLICY : POLICY);
