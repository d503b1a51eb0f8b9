import { Type } from 'typebox';
import { SAVED_VIEW_FIELDS, SavedView } from '../entities/saved-view.ts';
import { Id, listOf } from '../schema.ts';
import { call, Done, written } from './call.ts';

const { name, path, query, role_ids, is_pinned } = SAVED_VIEW_FIELDS;

/** Lists under a name, one's own or shared with roles. */
export const savedViewCalls = {
  list: call({
    method: 'GET',
    path: '/savedViews',
    isBeyond: true,
    service: 'USER',
    may: 'staff',
    summary: 'List your own saved views and those shared with your role',
    reply: listOf('saved_views', SavedView),
  }),
  create: call({
    method: 'POST',
    path: '/savedViews',
    isBeyond: true,
    service: 'USER',
    may: 'writing_staff',
    summary: 'Save a list with its filters, columns and order under a name',
    body: Type.Object({
      name,
      path,
      query,
      role_ids: Type.Optional(role_ids),
      is_pinned: Type.Optional(is_pinned),
    }),
    reply: written('saved_view', SavedView),
    creates: true,
    changes: ['saved_view'],
  }),
  update: call({
    method: 'PUT',
    path: '/savedViews',
    isBeyond: true,
    service: 'USER',
    may: 'writing_staff',
    summary: 'Rename, change, share or pin a saved view of your own',
    body: Type.Object({
      view_id: Id,
      name: Type.Optional(name),
      query: Type.Optional(query),
      role_ids: Type.Optional(role_ids),
      is_pinned: Type.Optional(is_pinned),
    }),
    reply: written('saved_view', SavedView),
    changes: ['saved_view'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/savedViews',
    isBeyond: true,
    service: 'USER',
    may: 'writing_staff',
    summary: 'Delete a saved view of your own; an admin, any shared one',
    body: Type.Object({ view_id: Id }),
    reply: Done,
    changes: ['saved_view'],
  }),
};
