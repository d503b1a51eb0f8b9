import type { addressCalls, commentCalls, documentCalls } from '@console/shared/calls/records';
import { rowsOf, savedBy } from './replies.ts';
import { bind } from './request.ts';

const links = bind<typeof documentCalls.links>('GET', '/fileLinks');

export const listComments = rowsOf(bind<typeof commentCalls.list>('GET', '/comments/get'), 'comments');
export const createComment = savedBy(bind<typeof commentCalls.create>('POST', '/comments/create'), 'comment');
export const updateComment = savedBy(bind<typeof commentCalls.update>('PUT', '/comments/update'), 'comment');
export const listAddresses = rowsOf(bind<typeof addressCalls.list>('GET', '/address'), 'addresses');
export const createAddress = savedBy(bind<typeof addressCalls.create>('POST', '/address'), 'address');
export const listDocuments = rowsOf(bind<typeof documentCalls.list>('GET', '/fileUpload'), 'documents');
export const readFileLinks = async (file_name: string[]) => (await links({ query: { file_name } })).reply.links;
export const updateDocument = savedBy(bind<typeof documentCalls.update>('PATCH', '/fileUpload'), 'document');
const removal = bind<typeof documentCalls.remove>('DELETE', '/fileUpload');
export const removeDocument = (document_id: number, ifMatch: number) => removal({ body: { document_id } }, { ifMatch });
/** Attaches an uploaded file to a record. */
export const createDocument = savedBy(bind<typeof documentCalls.create>('POST', '/fileUpload'), 'document');
