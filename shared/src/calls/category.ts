import { Type } from 'typebox';
import { Category } from '../entities/catalogue.ts';
import { Id, listOf, nullable, Paging, Short } from '../schema.ts';
import { call, Done, written } from './call.ts';

/** Stored name of a picture. */
const Picture = nullable(Short);
const CATEGORY = {
  /** Only on top-level categories. */
  cover: Type.Optional(Picture),
  /** Only on direct sub-categories. */
  icon: Type.Optional(Picture),
  /** Only on top-level categories, as are managers. */
  attributes: Type.Optional(Type.Array(Short, { maxItems: 50 })),
  category_managers: Type.Optional(Type.Array(Id, { maxItems: 50 })),
};

export const categoryCalls = {
  list: call({
    method: 'GET',
    path: '/getCategory',
    service: 'PRODUCT',
    may: 'product:READ',
    summary: 'List categories with their two lower levels; with `category_id`, get one',
    cost: 2,
    query: Type.Object({
      category_id: Type.Optional(Id),
      map_category_manager: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    reply: Type.Union([listOf('categories', Category), Type.Object({ category: Category })]),
  }),
  create: call({
    method: 'POST',
    path: '/category',
    service: 'PRODUCT',
    may: 'product:WRITE',
    summary:
      'Create a category, or with `parent_id` a subcategory, up to three levels deep; replies with the whole top-level category, whose revision goes in `if-match`',
    body: Type.Object({ name: Short, parent_id: Type.Optional(Id), ...CATEGORY }),
    reply: written('category', Category),
    changes: ['category'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/category',
    service: 'PRODUCT',
    may: 'product:WRITE',
    summary:
      'Edit a category of any level; its products, their quote requests, and the sellers and leads that name it are updated too',
    body: Type.Object({ category_id: Id, name: Type.Optional(Short), ...CATEGORY }),
    reply: written('category', Category),
    changes: ['category', 'product', 'quotation_request', 'seller', 'lead'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/category',
    service: 'PRODUCT',
    may: 'product:WRITE',
    summary: 'Delete an empty category of any level',
    query: Type.Object({ category_id: Type.Optional(Id) }),
    body: Type.Object({ category_id: Id }),
    reply: Done,
    changes: ['category'],
    preflight: true,
  }),
};
