import { Type } from 'typebox';
import { Category } from '../entities/catalogue.ts';
import { Id, listOf, Paging } from '../schema.ts';
import { call } from './call.ts';

export const categoryCalls = {
  list: call({
    method: 'GET',
    path: '/getCategory',
    service: 'PRODUCT',
    may: 'product:READ',
    summary: 'Categories with their two lower levels; with `category_id` one of them',
    query: Type.Object({
      category_id: Type.Optional(Id),
      map_category_manager: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    reply: Type.Union([listOf('categories', Category), Type.Object({ category: Category })]),
  }),
};
