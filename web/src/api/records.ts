import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { addressCalls, commentCalls, documentCalls } from '@console/shared/calls/records';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const comments = bind<typeof commentCalls.list>({ method: 'GET', path: '/comments/get' });
const comment = bind<typeof commentCalls.create>({ method: 'POST', path: '/comments/create' });
const recomment = bind<typeof commentCalls.update>({ method: 'PUT', path: '/comments/update' });
const addresses = bind<typeof addressCalls.list>({ method: 'GET', path: '/address' });
const address = bind<typeof addressCalls.create>({ method: 'POST', path: '/address' });
const documents = bind<typeof documentCalls.list>({ method: 'GET', path: '/fileUpload' });
const links = bind<typeof documentCalls.links>({ method: 'GET', path: '/fileLinks' });
const attach = bind<typeof documentCalls.create>({ method: 'POST', path: '/fileUpload' });

export const listComments = async (query: QueryOf<typeof commentCalls.list>, signal?: AbortSignal) =>
  rowsIn(await comments({ query }, { signal }), 'comments');
export const createComment = async (body: BodyOf<typeof commentCalls.create>, options?: RequestOptions) =>
  rowIn(await comment({ body }, options), 'comment');
export const updateComment = async (body: BodyOf<typeof commentCalls.update>, options?: RequestOptions) =>
  rowIn(await recomment({ body }, options), 'comment');
export const listAddresses = async (query: QueryOf<typeof addressCalls.list>, signal?: AbortSignal) =>
  rowsIn(await addresses({ query }, { signal }), 'addresses');
export const createAddress = async (body: BodyOf<typeof addressCalls.create>, options?: RequestOptions) =>
  rowIn(await address({ body }, options), 'address');
export const listDocuments = async (query: QueryOf<typeof documentCalls.list>, signal?: AbortSignal) =>
  rowsIn(await documents({ query }, { signal }), 'documents');
export const readFileLinks = async (file_name: string[]) => (await links({ query: { file_name } })).reply.links;
/** Attaches an uploaded file to a record. */
export const createDocument = async (body: BodyOf<typeof documentCalls.create>, options?: RequestOptions) =>
  rowIn(await attach({ body }, options), 'document');
