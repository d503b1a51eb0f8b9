import { expect, test } from 'vitest';
import { readScreen } from './screen.ts';

const named = (snapshot: string) => readScreen(snapshot).controls.map(({ role, name }) => `${role} ${name}`);

const HOME = `
- generic [active] [ref=e1]:
  - navigation "Main" [ref=e2]:
    - link "Orders" [ref=e3] [cursor=pointer]:
      - /url: /orders
  - main [ref=e4]:
    - heading "Good morning, Asha" [level=1] [ref=e5]
    - button "Take next" [ref=e6] [cursor=pointer]
    - button "Save price" [disabled] [ref=e7]
    - combobox "Date range" [ref=e8]:
      - option "LAST 1 YEAR" [selected]
      - option "LAST 90 DAYS"
    - textbox "Remarks" [ref=e9]: by noon
    - 'button "Open: request 12" [ref=e10]'
    - row [ref=e11] [cursor=pointer]:
      - cell "Cement" [ref=e12]
      - cell "11999" [ref=e13]`;

test('a page offers enabled controls with a name, and rows that open', () => {
  expect(readScreen(HOME).title).toBe('Good morning, Asha');
  expect(named(HOME)).toEqual([
    'link Orders',
    'button Take next',
    'combobox Date range',
    'textbox Remarks',
    'button Open: request 12',
    'row Cement · 11999',
  ]);
});

test('a link has its address, a select its options, a field its value, and each its surroundings', () => {
  const [link, , select, field] = readScreen(HOME).controls;
  expect(link).toMatchObject({ ref: 'e3', url: '/orders', within: [{ role: 'navigation', name: 'Main' }] });
  expect(select).toMatchObject({ options: ['LAST 1 YEAR', 'LAST 90 DAYS'], chosen: 'LAST 1 YEAR' });
  expect(field).toMatchObject({ text: 'by noon' });
});

test('an open dialog hides the actions of the page, except toasts and the options of its own fields, wherever they are drawn', () => {
  const snapshot = `
- generic [ref=e1]:
  - main [ref=e2]:
    - button "Take next" [ref=e3]
    - row [ref=e4] [cursor=pointer]:
      - cell "11999" [ref=e5]
  - button "Select Tenant" [ref=e12]
  - region "Notifications alt+T" [ref=e13]:
    - button "Close toast" [ref=e14]
  - dialog "Request 11126" [ref=e6]:
    - textbox "Quantity" [ref=e7]
    - row [ref=e8] [cursor=pointer]:
      - cell "Deccan Traders" [ref=e9]
  - listbox [ref=e10]:
    - option "Kaveri Steels" [ref=e11]`;
  expect(readScreen(snapshot)).toMatchObject({ title: 'Request 11126', isDialog: true });
  expect(named(snapshot)).toEqual([
    'button Close toast',
    'textbox Quantity',
    'row Deccan Traders',
    'option Kaveri Steels',
  ]);
});
