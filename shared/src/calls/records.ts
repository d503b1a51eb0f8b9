import { Type } from 'typebox';
import { DOCUMENT_KINDS } from '../document-kinds.ts';
import { Address, Comment, DocumentUpload } from '../entities/records.ts';
import { ADDRESS_FIELDS } from '../fields/address.ts';
import { inCreations } from '../fields/schemas.ts';
import { Id, listOf, nullable, oneOf, Paging, Prose, Short, Text } from '../schema.ts';
import { FILE_LINKS_MAX } from '../uploads.ts';
import { call, Done, written } from './call.ts';

/** The owning record decides who may read and write what is attached to it: see `shared/src/audience.ts`. */
const OWNER = { entity_type: Short, entity_id: Short };

export const commentCalls = {
  list: call({
    method: 'GET',
    path: '/comments/get',
    service: 'COMMENT',
    may: 'signed_in',
    summary: 'List the comments on a record',
    query: Type.Object({ ...OWNER, ...Paging }),
    reply: listOf('comments', Comment),
  }),
  create: call({
    method: 'POST',
    path: '/comments/create',
    service: 'COMMENT',
    may: 'writer',
    summary: 'Comment on a record that you may read',
    body: Type.Object({ ...OWNER, comment: Prose }),
    reply: written('comment', Comment),
    changes: ['comment'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/comments/update',
    service: 'COMMENT',
    may: 'writer',
    summary: 'Edit your own comment',
    body: Type.Object({ comment_id: Id, comment: Prose }),
    reply: written('comment', Comment),
    changes: ['comment'],
  }),
};

export const addressCalls = {
  list: call({
    method: 'GET',
    path: '/address',
    service: 'ADDRESS',
    may: 'signed_in',
    summary: 'List the addresses of a record; with `address_id`, get one',
    query: Type.Object({
      entity_type: Type.Optional(Short),
      entity_id: Type.Optional(Short),
      address_id: Type.Optional(Id),
      ...Paging,
    }),
    reply: Type.Union([listOf('addresses', Address), Type.Object({ address: Address })]),
  }),
  create: call({
    method: 'POST',
    path: '/address',
    service: 'ADDRESS',
    may: 'writer',
    summary: 'Add an address to a record that you may read',
    body: Type.Object({
      ...OWNER,
      ...inCreations(ADDRESS_FIELDS, 'address1', 'city', 'state', 'postal_code'),
    }),
    reply: written('address', Address),
    changes: ['address'],
    creates: true,
  }),
};

const DOCUMENT_OWNER = { entity_name: Short, entity_id: Short };

export const documentCalls = {
  list: call({
    method: 'GET',
    path: '/fileUpload',
    service: 'DOCUMENT',
    may: 'document_upload:READ',
    summary: 'List the documents of a record',
    query: Type.Object({ ...DOCUMENT_OWNER, ...Paging }),
    reply: listOf('documents', DocumentUpload),
  }),
  create: call({
    method: 'POST',
    path: '/fileUpload',
    service: 'DOCUMENT',
    may: 'document_upload:WRITE',
    summary: 'Attach an uploaded file to a record that you may read',
    body: Type.Object({ ...DOCUMENT_OWNER, file_name: Short, title: Type.Optional(nullable(Short)) }),
    reply: written('document', DocumentUpload),
    changes: ['document_upload'],
    creates: true,
  }),
  update: call({
    method: 'PATCH',
    path: '/fileUpload',
    isBeyond: true,
    service: 'DOCUMENT',
    may: 'document_upload:WRITE',
    summary: 'Say what a document is: one that you uploaded; an admin, any',
    body: Type.Object({ document_id: Id, kind: nullable(oneOf(DOCUMENT_KINDS)) }),
    reply: written('document', DocumentUpload),
    changes: ['document_upload'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/fileUpload',
    isBeyond: true,
    service: 'DOCUMENT',
    may: 'document_upload:WRITE',
    summary: 'Remove a document that you uploaded; an admin, any. The audit log keeps that it was there',
    body: Type.Object({ document_id: Id }),
    reply: Done,
    changes: ['document_upload'],
  }),
  /** Files that the caller may not open are left out. */
  links: call({
    method: 'GET',
    path: '/fileLinks',
    isBeyond: true,
    service: 'DOCUMENT',
    may: 'signed_in',
    summary: 'Get links to files on records, valid for a few minutes and for you only',
    query: Type.Object({
      file_name: Type.Array(Short, { minItems: 1, maxItems: FILE_LINKS_MAX }),
    }),
    reply: Type.Object({
      links: Type.Array(Type.Object({ file_name: Text, link: Text, /** Seconds. */ expires_in: Type.Integer() })),
    }),
  }),
  upload: call({
    method: 'POST',
    path: '/upload',
    service: 'DOCUMENT',
    may: 'writing_staff',
    summary: 'Upload a file as multipart with a field `file`; with `access` "public", a picture that anybody may see',
    reply: Type.Object({ success: Type.Boolean(), id: Text, file_name: Text, url: Text }),
  }),
  uploadFile: call({
    method: 'POST',
    path: '/uploadFile',
    service: 'DOCUMENT',
    may: 'writing_staff',
    summary: 'Upload a file, as /upload does',
    reply: Type.Object({ success: Type.Boolean(), id: Text, file_name: Text, url: Text }),
  }),
};
