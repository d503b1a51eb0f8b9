import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/delivery-challans/list.test.ts');
const create = testsOf('gateway/src/delivery-challans/create.test.ts');
const status = testsOf('gateway/src/delivery-challans/status.test.ts');
const print = testsOf('gateway/src/documents/supply-routes.test.ts');
const form = testsOf('gateway/src/documents/supply.test.ts');
const pages = testsOf('gateway/src/lists.test.ts');

/** A form of the challan to print, by GET and by POST. */
const printed = (path: string, name: string, what: string): CallRow[] => [
  {
    call: `GET ${path}`,
    asks: `The challan ${what}, as a page (type html, beautify true) or as a PDF; of a cancelled one none`,
    shownBy: [
      print(`${path} > is a page that runs no script and loads nothing, or a PDF`),
      print(`${path} is its own form of the challan`),
      form(`a challan > ${name} says what it must, and nothing else`),
      print(`${path} has no cancelled challan`),
      print(`${path} > there is none of what does not exist, or is of another organisation`),
      ...refuses(print, `${path} > GET or POST ${path}`),
      ...knows(path, 'type beautify'),
    ],
  },
  {
    call: `POST ${path}`,
    asks: `The challan ${what}, by the fields of a body`,
    shownBy: [print(`${path} > takes the same in the body of a POST, and refuses alike`)],
  },
];

export const CHALLAN_CALLS: readonly CallRow[] = [
  {
    call: 'GET /dc',
    asks: 'Challans by page, limit, orderNumber and status; one by challanId',
    shownBy: [
      list('one delivery challan > is not found when there is none'),
      ...asked((query) => list(`one delivery challan > by ${query}`), { challanId: 'A' }, { challan_id: 'A' }),
      list('the list of delivery challans > counts what matches and has rows as their schema has them'),
      pages('who names no limit gets a page > of challans of 10, and is told of all'),
      ...asked(
        (query) => list(`the list of delivery challans > with ${query}`),
        {},
        { status: 'IN_TRANSIT' },
        { orderNumber: 'OR2' },
        { order_number: 'OR1', status: 'DRAFT' },
        { page: 2, limit: 3 },
      ),
      ...refuses(list, 'GET /dc'),
      ...knows('/dc', 'page limit orderNumber status challanId'),
    ],
  },
  {
    call: 'POST /dc',
    asks: 'A challan of lines of an order, a draft or already under way, of no more than is left to deliver',
    shownBy: [
      create('a new challan > is a draft of what it carries, and is logged before the order that follows'),
      create('a new challan > may be IN_TRANSIT at once, and moves the lines and the order'),
      create('the quantity of a challan > is never above what the live ones leave, to the last gram'),
      ...refuses(create, 'POST /dc'),
      ...checksBody('POST /dc'),
    ],
  },
  {
    call: 'PUT /dc',
    asks: 'A challan sent off, delivered or cancelled by challanId and newStatus, in turn',
    shownBy: [
      status('PUT /dc > moves a challan and its lines from DRAFT to IN_TRANSIT'),
      status('PUT /dc > moves a challan and its lines from IN_TRANSIT to DELIVERED'),
      status('PUT /dc > moves a challan and its lines from IN_TRANSIT to CANCELLED'),
      status('PUT /dc > does not move one from DELIVERED to CANCELLED'),
      ...refuses(status, 'PUT /dc'),
      ...checksBody('PUT /dc'),
    ],
  },
  ...printed('/dc/download', 'plain', 'without prices'),
  ...printed('/dc/v2/download', 'priced', 'with prices'),
  ...printed('/dc/v3/download', 'by_gst', 'with its tax by GST head'),
  ...printed('/dc/v4/download', 'triplicate', 'in its three marked copies'),
];
