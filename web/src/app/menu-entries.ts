import {
  AlarmClock,
  Banknote,
  BookUser,
  Boxes,
  Braces,
  Ellipsis,
  FileMinus,
  FilePlus,
  FileQuestion,
  FileText,
  Gauge,
  History,
  Hourglass,
  House,
  LayoutGrid,
  LifeBuoy,
  MonitorDot,
  MonitorSmartphone,
  Newspaper,
  PackageSearch,
  ReceiptText,
  Route,
  ShoppingCart,
  Stamp,
  Store,
  Tags,
  TrendingUp,
  Truck,
  UserCog,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Profile } from '../stores/session.ts';
import { decidesFor } from '../records/decides-for.ts';
import { owedFor } from '../features/outstanding/owed-for.ts';
import { createsStaff } from '../features/users/creates-staff.ts';
import { isCustomer, passes, readsCreditNotes, readsFigures, setsApprovals } from './gate.ts';
import type { Gate } from './gate.ts';
import { isAvailable } from './screens/screens.ts';

type Icon = ComponentType<{ className?: string }>;

export interface MenuLink {
  label: string;
  /** The label in the mobile menu, if different. */
  mobileLabel?: string;
  path: string;
  icon: Icon;
  may: Gate;
  /** After `g`, goes there. */
  letter?: string;
}

export interface MenuGroup {
  label: string;
  icon: Icon;
  links: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'links' in entry;

/** The side navigation, in order. */
const MENU: readonly MenuEntry[] = [
  { label: 'Home', path: '/', letter: 'h', icon: House, may: 'staff' },
  { label: 'Customers', path: '/my-customers', icon: Users, may: isCustomer },
  {
    label: 'Inventory',
    icon: Boxes,
    links: [
      {
        label: 'Manage Products',
        mobileLabel: 'My Inventory',
        path: '/inventoryManager',
        letter: 'i',
        icon: PackageSearch,
        may: 'product:READ',
      },
      { label: 'Manage Categories', path: '/categoryManager', icon: Tags, may: 'product:APPROVE' },
    ],
  },
  {
    label: 'Vendors',
    mobileLabel: 'My Sellers',
    path: '/seller-manager',
    letter: 'v',
    icon: Store,
    may: 'seller:READ',
  },
  { label: 'Quote Requests', path: '/quoteRequests', letter: 'r', icon: FileQuestion, may: 'quotation_request:READ' },
  { label: 'Quotations', path: '/quotations', letter: 'q', icon: FileText, may: 'quotation:READ' },
  { label: 'Orders', path: '/orders', letter: 'o', icon: ShoppingCart, may: 'order:READ' },
  { label: 'Expenses', path: '/expenses', letter: 'e', icon: Wallet, may: 'expense:READ' },
  { label: 'Purchase Orders', path: '/purchaseOrders', letter: 'p', icon: ReceiptText, may: 'purchase_order:READ' },
  { label: 'Blog Posts', path: '/blogs', icon: Newspaper, may: 'blogs:READ' },
  { label: 'User Management', path: '/organisations', icon: BookUser, may: 'tenant:READ' },
  {
    label: 'More',
    icon: Ellipsis,
    links: [
      { label: 'Delivery Challans', path: '/deliveryChallans', letter: 'd', icon: Truck, may: 'delivery_challan:READ' },
      { label: 'Payments', path: '/payments', letter: 'y', icon: Banknote, may: 'payment:READ' },
      { label: 'Credit Notes', path: '/creditNotes', icon: FileMinus, may: readsCreditNotes },
      {
        label: 'Outstanding',
        path: '/outstanding',
        letter: 'u',
        icon: Hourglass,
        may: (user) => owedFor(user).length > 0,
      },
      {
        label: 'Approvals',
        path: '/approvals',
        letter: 'a',
        icon: Stamp,
        may: (user) => decidesFor(user).length > 0,
      },
      { label: 'Deadlines', path: '/deadlines', icon: AlarmClock, may: 'admin' },
      { label: 'Routing', path: '/routing', icon: Route, may: 'admin' },
      { label: 'Approval Limits', path: '/approval-limits', icon: Gauge, may: setsApprovals },
      { label: 'Displays', path: '/displays', icon: MonitorDot, may: 'admin' },
      { label: 'Permissions', path: '/permissions', icon: UserCog, may: 'admin' },
    ],
  },
  {
    label: 'Other Options',
    icon: Ellipsis,
    links: [
      { label: 'Wallboard', path: '/wallboard', letter: 'w', icon: MonitorDot, may: 'staff' },
      { label: 'Sales Metrics', path: '/reports', letter: 'm', icon: TrendingUp, may: readsFigures },
      { label: 'Support Center', path: '/ops-support', letter: 's', icon: LifeBuoy, may: 'staff' },
      { label: 'Audit Log', path: '/audit', letter: 'l', icon: History, may: 'admin' },
    ],
  },
];

/** This person's menu: entries they may open and that exist here, without empty groups. */
export function menuFor(user: Profile, built: (path: string) => boolean = isAvailable): MenuEntry[] {
  const isShown = ({ path, may }: MenuLink) => built(path) && passes(may, user);
  return MENU.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return isShown(entry) ? [entry] : [];
    const links = entry.links.filter(isShown);
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}

/** Screens that can be opened from anywhere but are in no menu. */
const BESIDE_MENU: readonly MenuLink[] = [
  { label: 'New customer', path: '/createTenant', icon: FilePlus, may: 'tenant:WRITE' },
  { label: 'Catalogue', path: '/catalogue', letter: 'c', icon: LayoutGrid, may: 'product:READ' },
  { label: 'New order', path: '/create-order', icon: FilePlus, may: 'order:WRITE' },
  { label: 'New seller', path: '/createSeller', icon: FilePlus, may: 'seller:WRITE' },
  { label: 'New purchase order', path: '/create-po', icon: FilePlus, may: 'purchase_order:WRITE' },
  { label: 'Staff', path: '/admins', icon: UserCog, may: 'admin_user:READ' },
  { label: 'New staff user', path: '/createAdmin', icon: UserPlus, may: createsStaff },
  { label: 'New account user', path: '/createTenantUser', icon: UserPlus, may: 'tenant_user:WRITE' },
  { label: 'API reference', path: '/api/docs', icon: Braces, may: 'staff' },
  { label: 'Your sessions', path: '/sessions', icon: MonitorSmartphone, may: 'signed_in' },
];

/** Every screen this person can open by name. */
export function goToFor(user: Profile, built: (path: string) => boolean = isAvailable): MenuLink[] {
  const listed = menuFor(user, built).flatMap((entry) => (isGroup(entry) ? entry.links : entry));
  return [...listed, ...BESIDE_MENU.filter(({ path, may }) => built(path) && passes(may, user))];
}
