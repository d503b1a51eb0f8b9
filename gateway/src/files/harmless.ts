import type { FastifyReply } from 'fastify';

/** No browser shows a PDF in a sandbox; what it could run stays within its reader. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const POLICY = "sandbox; default-src 'none'";

/** A reply whose body a browser may show as `type` alone: whatever a file holds, it runs nothing and asks nobody. */
export const harmless = (reply: FastifyReply, type: string) =>
  reply
    .type(type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', type === 'application/pdf' ? PDF_POLICY : POLICY);
