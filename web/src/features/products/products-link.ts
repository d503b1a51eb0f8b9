export const PRODUCTS = { path: '/inventoryManager', title: 'All products' };
