import { lazyScreen } from '../lazy-screen.ts';
import type { Screen } from './screen.ts';

/** Screens for categories, products, SKUs and offers. */
export const CATALOGUE_SCREENS: readonly Screen[] = [
  {
    path: '/catalogue',
    title: 'Catalogue',
    frame: 'shell',
    may: 'product:READ',
    call: 'GET /getCategory',
    screen: lazyScreen(async () => (await import('../../features/catalogue/catalogue-screen.tsx')).CatalogueScreen),
  },
  {
    path: '/category/:categoryId/:subCategory?',
    menu: '/catalogue',
    title: 'Category',
    frame: 'shell',
    may: 'product:READ',
    screen: lazyScreen(async () => (await import('../../features/catalogue/category-screen.tsx')).CategoryScreen),
  },
  {
    path: '/product/:id',
    menu: '/catalogue',
    title: 'Product',
    frame: 'shell',
    may: 'product:READ',
    screen: lazyScreen(async () => (await import('../../features/product/product-screen.tsx')).ProductScreen),
  },
  {
    path: '/categoryManager',
    title: 'Manage Categories',
    frame: 'shell',
    may: 'product:APPROVE',
    call: 'GET /getCategory',
    screen: lazyScreen(
      async () => (await import('../../features/category-manager/category-manager-screen.tsx')).CategoryManagerScreen,
    ),
  },
  {
    path: '/editOffer/:offerId',
    menu: '/inventoryManager',
    title: 'Offer',
    frame: 'shell',
    may: 'offer:UPDATE',
    screen: lazyScreen(async () => (await import('../../features/edit-offer/edit-offer-screen.tsx')).EditOfferScreen),
  },
  {
    path: '/inventoryManager',
    title: 'Manage Products',
    frame: 'shell',
    may: 'product:READ',
    call: 'GET /product',
    screen: lazyScreen(async () => (await import('../../features/products/inventory-screen.tsx')).InventoryScreen),
  },
  {
    path: '/createProduct',
    menu: '/inventoryManager',
    title: 'New product',
    frame: 'shell',
    may: 'product:WRITE',
    screen: lazyScreen(
      async () => (await import('../../features/products/form/create-product-screen.tsx')).CreateProductScreen,
    ),
  },
  {
    path: '/editProduct/:productId',
    menu: '/inventoryManager',
    title: 'Edit product',
    frame: 'shell',
    may: 'product:UPDATE',
    screen: lazyScreen(
      async () => (await import('../../features/products/form/edit-product-screen.tsx')).EditProductScreen,
    ),
  },
  {
    path: '/createSku/:productId',
    menu: '/inventoryManager',
    title: 'Product',
    frame: 'shell',
    may: 'product:READ',
    screen: lazyScreen(
      async () => (await import('../../features/products/page/product-page-screen.tsx')).ProductPageScreen,
    ),
  },
  {
    path: '/sku/:skuId',
    menu: '/inventoryManager',
    title: 'SKU',
    frame: 'shell',
    may: 'sku:READ',
    screen: lazyScreen(async () => (await import('../../features/products/page/sku-screen.tsx')).SkuScreen),
  },
];
