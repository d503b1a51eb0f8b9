import type { Generated } from 'kysely';
import type { OfficeAddress } from '@console/shared/entities/parties';
import type { InstantNow, Json, JsonDefault } from './columns.ts';

export interface CategoriesTable {
  category_id: Generated<number>;
  parent_id: number | null;
  level: number;
  name: string;
  cover: string | null;
  icon: string | null;
  /** Names of product attributes; only on top-level categories. */
  attributes: Generated<string[]>;
  is_deleted: Generated<boolean>;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface CategoryManagersTable {
  category_id: number;
  user_id: number;
}

export interface ProductsTable {
  product_id: Generated<number>;
  product_name: string;
  brand: string | null;
  description: string | null;
  assets: Generated<string[]>;
  category_id: number;
  level2: string | null;
  level3: string | null;
  hsn: string;
  pan_india_gst: number;
  attributes: JsonDefault<Record<string, string>>;
  is_active: Generated<boolean>;
  is_deleted: Generated<boolean>;
  created_by: number | null;
  modified_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface SkusTable {
  product_sku_id: Generated<number>;
  product_id: number;
  product_sku_name: string;
  unit: string;
  assets: Generated<string[]>;
  is_active: Generated<boolean>;
  is_deleted: Generated<boolean>;
  created_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface SellersTable {
  seller_id: Generated<number>;
  seller_name: string;
  address: string | null;
  district: string;
  state: string;
  pin_code: number | null;
  year_of_establishment: number | null;
  zone: string | null;
  source_person: string | null;
  categories: Generated<string[]>;
  is_active: Generated<boolean>;
  is_deleted: Generated<boolean>;
  is_h3_seller: Generated<boolean>;
  org_id: number;
  gstin: string | null;
  mobile_1: string | null;
  email_id_1: string | null;
  office_address_details: Json<OfficeAddress>;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface OffersTable {
  sku_offer_id: Generated<number>;
  product_sku_id: number;
  seller_id: number;
  mrp: Generated<number>;
  offer_price: number;
  delivery_time_day: Generated<number>;
  moq: number;
  is_active: Generated<boolean>;
  is_deleted: Generated<boolean>;
  packaging_details: string | null;
  brand: string | null;
  color: string | null;
  type: string | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}
