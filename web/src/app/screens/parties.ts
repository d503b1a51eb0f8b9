import { createsStaff } from '../../features/users/creates-staff.ts';
import { isCustomer } from '../gate.ts';
import { lazyScreen } from '../lazy-screen.ts';
import type { Screen } from './screen.ts';

/** Screens for sellers, customers and users. */
export const PARTY_SCREENS: readonly Screen[] = [
  {
    path: '/seller-manager',
    title: 'Sellers',
    frame: 'shell',
    may: 'seller:READ',
    call: 'GET /getSeller',
    screen: lazyScreen(
      async () => (await import('../../features/sellers/seller-manager-screen.tsx')).SellerManagerScreen,
    ),
  },
  {
    path: '/createSeller',
    menu: '/seller-manager',
    title: 'New seller',
    frame: 'shell',
    may: 'seller:WRITE',
    screen: lazyScreen(
      async () => (await import('../../features/sellers/create-seller-screen.tsx')).CreateSellerScreen,
    ),
  },
  {
    path: '/editSeller/:sellerId',
    menu: '/seller-manager',
    title: 'Edit seller',
    frame: 'shell',
    may: 'seller:UPDATE',
    screen: lazyScreen(async () => (await import('../../features/sellers/edit-seller-screen.tsx')).EditSellerScreen),
  },
  {
    path: '/view-seller/:sellerId',
    menu: '/seller-manager',
    title: 'Seller',
    frame: 'shell',
    may: 'seller:READ',
    screen: lazyScreen(
      async () => (await import('../../features/sellers/details/view-seller-screen.tsx')).ViewSellerScreen,
    ),
  },
  {
    path: '/organisations',
    title: 'Organisations',
    frame: 'shell',
    may: 'tenant:READ',
    call: 'GET /organisation/getOrganisation',
    screen: lazyScreen(
      async () => (await import('../../features/organisations/organisations-screen.tsx')).OrganisationsScreen,
    ),
  },
  {
    path: '/tenantManager/:orgId',
    menu: '/organisations',
    title: 'Customers',
    frame: 'shell',
    may: 'tenant:READ',
    call: 'GET /tenant/getTenant',
    screen: lazyScreen(
      async () => (await import('../../features/tenants/tenant-manager-screen.tsx')).TenantManagerScreen,
    ),
  },
  {
    path: '/createTenant',
    menu: '/organisations',
    title: 'New customer',
    frame: 'shell',
    may: 'tenant:WRITE',
    screen: lazyScreen(
      async () => (await import('../../features/tenants/create-tenant-screen.tsx')).CreateTenantScreen,
    ),
  },
  {
    path: '/view-tenant/:tenantId',
    menu: '/organisations',
    title: 'Customer',
    frame: 'shell',
    may: 'tenant:READ',
    screen: lazyScreen(
      async () => (await import('../../features/tenants/details/view-tenant-screen.tsx')).ViewTenantScreen,
    ),
  },
  {
    path: '/admins',
    menu: '/organisations',
    title: 'Staff',
    frame: 'shell',
    may: 'admin_user:READ',
    call: 'GET /admin/user',
    screen: lazyScreen(async () => (await import('../../features/users/admins-screen.tsx')).AdminsScreen),
  },
  {
    path: '/createAdmin',
    menu: '/organisations',
    title: 'New staff user',
    frame: 'shell',
    may: createsStaff,
    screen: lazyScreen(async () => (await import('../../features/users/create-admin-screen.tsx')).CreateAdminScreen),
  },
  {
    path: '/tenantUsers/:tenantId',
    menu: '/organisations',
    title: 'Account users',
    frame: 'shell',
    may: 'tenant_user:READ',
    call: 'GET /admin/user',
    screen: lazyScreen(async () => (await import('../../features/users/tenant-users-screen.tsx')).TenantUsersScreen),
  },
  {
    path: '/createTenantUser',
    menu: '/organisations',
    title: 'New account user',
    frame: 'shell',
    may: 'tenant_user:WRITE',
    screen: lazyScreen(
      async () => (await import('../../features/users/create-tenant-user-screen.tsx')).CreateTenantUserScreen,
    ),
  },
  {
    path: '/my-customers',
    title: 'Customers',
    frame: 'shell',
    may: isCustomer,
    screen: lazyScreen(
      async () => (await import('../../features/my-customers/my-customers-screen.tsx')).MyCustomersScreen,
    ),
  },
];
