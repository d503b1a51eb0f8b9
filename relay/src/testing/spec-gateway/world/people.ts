/** Somebody with an account. */
export interface Person {
  user_id: number;
  first_name: string;
  last_name: string;
  role_id: number;
  email: string;
  mobile: string;
  org_id: number;
  /** Only of a customer's user. */
  tenant_id: number | null;
  is_banned: boolean;
  is_deleted: boolean;
}

type Staff = readonly [user_id: number, account: string, role_id: number, name: string];

/** The marketplace, and the organisation of the customers' own account. */
export const MARKETPLACE = 1002;
export const CUSTOMERS_ORG = 1873;

/** Those whom stories sign in as, and two whom no story does. */
const STAFF: readonly Staff[] = [
  [101, 'admin', 1001, 'Meera Krishnan'],
  [102, 'ops', 1002, 'Harish Wagle'],
  [103, 'sales1', 1007, 'Ananya Rao'],
  [104, 'sales2', 1008, 'Rohit Kulkarni'],
  [105, 'cm1', 1009, 'Suresh Gowda'],
  [106, 'cm2', 1009, 'Kavita Menon'],
  [107, 'cm3', 1010, 'Imran Shaikh'],
  [108, 'lead', 1012, 'Lakshmi Venkatesh'],
  [109, 'lead2', 1013, 'Prakash Deshpande'],
  [110, 'admin2', 1001, 'Farhan Ahmed'],
];

export const STAFF_ROLES: readonly number[] = [1001, 1002, 1007, 1008, 1009, 1010, 1012, 1013];
export const MANAGER_ROLES: readonly number[] = [1009, 1010, 1012, 1013];

const person = ([user_id, account, role_id, name]: Staff): Person => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return {
    ...{ user_id, first_name, last_name, role_id },
    ...{ email: `${account}@demo.in`, mobile: `98450${10_000 + user_id}` },
    ...{ org_id: MARKETPLACE, tenant_id: null, is_banned: false, is_deleted: false },
  };
};

export const startingPeople = (): Person[] => [
  ...STAFF.map(person),
  { ...person([8801, 'customer', 10_001, 'Kavya Rao']), org_id: CUSTOMERS_ORG, tenant_id: 7003 },
];

type Grants = Readonly<Record<string, string>>;

const READ_ALL: Grants = {
  quotation_request: 'R',
  quotation: 'R',
  order: 'R',
  purchase_order: 'R',
  delivery_challan: 'R',
};
const GOODS: Grants = { product: 'R', sku: 'R', offer: 'R' };
const SALES: Grants = {
  ...{ ...GOODS, quotation_request: 'RW', quotation: 'RWU', order: 'RWU', delivery_challan: 'R', expense: 'R' },
  ...{ payment: 'R', blogs: 'RWU', tenant: 'RWU', tenant_user: 'RWUD', document_upload: 'RW' },
};
const SOURCING: Grants = {
  ...{ product: 'RWU', sku: 'RWU', offer: 'RWUD', seller: 'RWU', quotation_request: 'RU', quotation: 'R', order: 'R' },
  ...{ purchase_order: 'RWUA', delivery_challan: 'RWUA' },
};
const LEAD: Grants = {
  ...{ ...SOURCING, product: 'RWUA', quotation: 'RWUA', order: 'RWU', expense: 'RWU', payment: 'RWU' },
  ...{ tenant: 'R', tenant_user: 'R', document_upload: 'RW' },
};
const ENTITIES =
  'admin_user blogs document_upload expense offer order payment product purchase_order quotation quotation_request seller sku tenant tenant_user delivery_challan';
const ADMIN: Grants = Object.fromEntries(ENTITIES.split(' ').map((entity) => [entity, 'RWUDA']));

const BY_ROLE: Readonly<Record<number, Grants>> = {
  1001: ADMIN,
  1002: READ_ALL,
  1007: SALES,
  1008: { ...SALES, tenant: 'RW' },
  1009: SOURCING,
  1010: { ...SOURCING, purchase_order: 'RWU', delivery_challan: 'RWU' },
  1012: LEAD,
  1013: LEAD,
  10_001: { quotation_request: 'RW', quotation: 'R', order: 'R', tenant: 'R', tenant_user: 'R' },
};

const TYPES = { R: 'READ', W: 'WRITE', U: 'UPDATE', D: 'DELETE', A: 'APPROVE' } as const;

/** Entity to permission type to boolean, as the profile has it. */
export const permissionsOf = ({ role_id }: Person) =>
  Object.fromEntries(
    ENTITIES.split(' ').map((entity) => {
      const letters = BY_ROLE[role_id]?.[entity] ?? '';
      return [
        entity,
        Object.fromEntries(Object.entries(TYPES).map(([letter, type]) => [type, letters.includes(letter)])),
      ];
    }),
  );

export const cardOf = ({ user_id, first_name, last_name, role_id }: Person) => ({
  ...{ user_id, first_name, last_name, role_id },
});
