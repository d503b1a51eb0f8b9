const info = (product_name: string, hsn: string, pan_india_gst: number) => ({
  product_id: 1,
  product_name,
  assets: [],
  pan_india_gst,
  hsn,
});
const sku = (product_sku_name: string, unit: string) => ({ product_sku_id: 1, product_sku_name, unit });

/** A line of a sale as its record stores it. */
const goods = {
  request_id: null,
  product_id: 1,
  product_sku_id: 1,
  sku_offer_id: null,
  seller_id: 1,
  seller_name: 'Cement House',
  offer_price: 300,
  mg: 10,
};

export const CEMENT = {
  ...goods,
  product_info: info('OPC Cement', '2523', 18),
  product_sku_info: sku('50 kg bag', 'bag'),
  quantity: 100.5,
  selling_price: 385.01,
  pan_india_gst: 18,
};
export const SAND = {
  ...goods,
  product_info: info('River Sand', '2505', 5),
  product_sku_info: sku('Washed', 'cft'),
  quantity: 3,
  selling_price: 33.33,
  pan_india_gst: 5,
};
