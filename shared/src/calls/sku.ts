import { Type } from 'typebox';
import { Offer, Sku } from '../entities/catalogue.ts';
import { inCreations, inEdits } from '../fields/schemas.ts';
import { SKU_FIELDS } from '../fields/sku.ts';
import { Id, listOf, Paging } from '../schema.ts';
import { call, Done, written } from './call.ts';

/** With `map_sku_offer`: the offers for the listed SKUs. */
const MAPPED = { offers: Type.Optional(Type.Array(Offer)) };

const SKU = { is_active: Type.Optional(Type.Boolean()) };

export const skuCalls = {
  list: call({
    method: 'GET',
    path: '/sku',
    service: 'PRODUCT',
    may: 'sku:READ',
    summary: 'List the SKUs of a product; with `product_sku_id`, get one; with `map_sku_offer`, include offers',
    query: Type.Object({
      product_sku_id: Type.Optional(Id),
      product_id: Type.Optional(Id),
      is_active: Type.Optional(Type.Boolean()),
      map_sku_offer: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    reply: Type.Union([
      Type.Intersect([listOf('skus', Sku), Type.Object(MAPPED)]),
      Type.Object({ sku: Sku, ...MAPPED }),
    ]),
  }),
  create: call({
    method: 'POST',
    path: '/sku',
    service: 'PRODUCT',
    may: 'sku:WRITE',
    summary: 'Create a SKU of a product',
    body: Type.Object({ product_id: Id, ...inCreations(SKU_FIELDS, 'product_sku_name', 'unit'), ...SKU }),
    reply: written('sku', Sku),
    changes: ['sku', 'product'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/sku',
    service: 'PRODUCT',
    may: 'sku:UPDATE',
    summary:
      'Edit a SKU; with `is_active` false it is hidden from searches for active SKUs, and records that use it keep it',
    body: Type.Object({ product_sku_id: Id, ...inEdits(SKU_FIELDS), ...SKU }),
    reply: written('sku', Sku),
    changes: ['sku', 'quotation_request', 'offer'],
  }),
  remove: call({
    method: 'POST',
    path: '/deleteSKU',
    service: 'PRODUCT',
    may: 'sku:DELETE',
    summary:
      'Delete a SKU and its hidden offers; refused while it has an active offer or an open quote request, quotation, order or purchase order',
    body: Type.Object({ product_sku_id: Id }),
    reply: Done,
    changes: ['sku', 'offer', 'product'],
    preflight: true,
  }),
};
