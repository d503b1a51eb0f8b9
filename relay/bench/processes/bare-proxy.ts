import type { AddressInfo } from 'node:net';
import { answerParent } from '@console/shared/testing/child';
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';

/** @fastify/http-proxy as its documentation shows it. */
const app = Fastify();
await app.register(httpProxy, { upstream: process.env['UPSTREAM'] ?? '', prefix: '/api', rewritePrefix: '/' });
await app.listen({ host: '127.0.0.1', port: 0 });
answerParent((app.server.address() as AddressInfo).port, { cpu: () => process.cpuUsage() });
