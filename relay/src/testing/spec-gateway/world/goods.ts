import { createTable } from './table.ts';

export interface Category {
  category_id: number;
  name: string;
  cover: string | null;
  level1: { name: string; icon: string | null; subCategories: { name: string }[] }[];
  managers: number[];
}

export interface Product {
  product_id: number;
  product_name: string;
  category_id: number;
  brand: string | null;
  assets: string[];
  hsn: string;
  pan_india_gst: number;
  level2: string | null;
  level3: string | null;
  is_active: boolean;
}

export interface Sku {
  product_sku_id: number;
  product_id: number;
  product_sku_name: string;
  unit: string;
  assets: string[];
  is_active: boolean;
}

export interface Offer {
  sku_offer_id: number;
  product_sku_id: number;
  seller_id: number;
  mrp: number;
  offer_price: number;
  delivery_time_day: number;
  moq: number;
  is_active: boolean;
  packaging_details: string | null;
  brand: string | null;
  color: string | null;
  type: string | null;
}

export interface Seller {
  seller_id: number;
  seller_name: string;
  address: string | null;
  district: string;
  state: string;
  pin_code: number | null;
  year_of_establishment: number | null;
  zone: string | null;
  source_person: string | null;
  categories: string[];
  is_active: boolean;
  is_h3_seller: boolean;
  org_id: number;
  gstin: string | null;
  mobile_1: string | null;
  email_id_1: string | null;
  office_address_details: { address1: string; city: string; state: string; postal_code: string };
}

export interface Lead {
  lead_id: number;
  name: string;
  lead_category: string | null;
  lead_owner: string | null;
  lead_status: string;
  zone: string | null;
  mobile: string | null;
  email: string | null;
}

/** What is bought and sold, and from whom. */
export const createGoods = () => ({
  categories: createTable<Category>({
    ...{ plural: 'categories', singular: 'category', idKey: 'category_id', noun: 'category' },
  }),
  products: createTable<Product>({
    ...{ plural: 'products', singular: 'product', idKey: 'product_id', noun: 'product' },
  }),
  skus: createTable<Sku>({ ...{ plural: 'skus', singular: 'sku', idKey: 'product_sku_id', noun: 'variant' } }),
  offers: createTable<Offer>({ ...{ plural: 'offers', singular: 'offer', idKey: 'sku_offer_id', noun: 'offer' } }),
  sellers: createTable<Seller>({ ...{ plural: 'sellers', singular: 'seller', idKey: 'seller_id', noun: 'seller' } }),
  leads: createTable<Lead>({ ...{ plural: 'leads', singular: 'lead', idKey: 'lead_id', noun: 'lead' } }),
});
