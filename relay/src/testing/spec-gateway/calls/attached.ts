import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { assumed, numberIn, only, orNull, PAGED, signedIn, textIn } from '../call.ts';
import type { Asked, Fields, SpecCall } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { isOneOf } from '../world/table.ts';
import type { World } from '../world/world.ts';
import { edits, removes } from './row-calls.ts';

/** Uploaded files by name, public as in a static asset store. */
export type Files = Map<string, File>;

/** Comments, addresses, documents, uploads, blog posts and support tickets. */
export function attachedCalls(world: World, files: Files): SpecCall[] {
  return [
    ...commentCalls(world),
    ...addressCalls(world),
    ...documentCalls(world, files),
    ...blogCalls(world),
    ...support(),
  ];
}

const OWNER = ['entity_id', 'entity_type'] as const;
const ownerIn = (body: Fields) => ({ entity_id: String(body['entity_id']), entity_type: textIn(body, 'entity_type') });

function commentCalls({ comments, next }: World): SpecCall[] {
  return [
    {
      method: 'GET',
      path: '/comments/get',
      query: [...OWNER, ...PAGED],
      answer: ({ query }) =>
        comments.list(query, [
          [['entity_id'], isOneOf('entity_id')],
          [['entity_type'], isOneOf('entity_type')],
        ]),
    },
    {
      method: 'POST',
      path: '/comments/create',
      body: [...OWNER, ...assumed('comment')],
      answer: (asked) => {
        const { body } = asked;
        const said = { comment_id: next.attached(), ...ownerIn(body), comment: textIn(body, 'comment') };
        return comments.written(comments.add(said, signedIn(asked)), 'Comment added');
      },
    },
    {
      method: 'PUT',
      path: '/comments/update',
      body: [...assumed('comment_id', 'comment')],
      answer: (asked) => {
        const row = comments.find(numberIn(asked.body, 'comment_id'));
        comments.change(row, { comment: textIn(asked.body, 'comment') }, signedIn(asked));
        return comments.written(row, 'Comment saved');
      },
    },
  ];
}

function addressCalls({ addresses, next }: World): SpecCall[] {
  return [
    {
      method: 'GET',
      path: '/address',
      query: [...OWNER, 'address_id', ...PAGED],
      answer: ({ query }) =>
        addresses.list(query, [
          [['entity_id'], isOneOf('entity_id')],
          [['entity_type'], isOneOf('entity_type')],
        ]),
    },
    {
      method: 'POST',
      path: '/address',
      body: [...OWNER, ...assumed('address1', 'city', 'state', 'postal_code')],
      answer: (asked) => {
        const { body } = asked;
        const place = { address1: textIn(body, 'address1'), city: textIn(body, 'city'), state: textIn(body, 'state') };
        const postal_code = orNull(body, 'postal_code') ?? '';
        const row = { address_id: next.attached(), ...ownerIn(body), ...place, postal_code };
        return addresses.written(addresses.add(row, signedIn(asked)), 'Address added');
      },
    },
  ];
}

function documentCalls({ documents, next }: World, files: Files): SpecCall[] {
  const upload = (path: string): SpecCall => ({
    method: 'POST',
    path,
    body: ['file'],
    answer: ({ files: { file } }) => {
      if (!file) throw new Refusal(400, 'file is required');
      const name = `${randomBytes(8).toString('hex')}${extname(file.name)}`;
      files.set(name, file);
      // A thumbnail has a suffix.
      files.set(name.replace(/\.\w+$/, '-sm.jpg'), file);
      return { success: true, id: name, file_name: name, url: `/files/${name}` };
    },
  });
  return [
    {
      method: 'GET',
      path: '/fileUpload',
      query: ['entity_name', 'entity_id', ...PAGED],
      answer: ({ query }) =>
        documents.list(query, [
          [['entity_id'], isOneOf('entity_id')],
          [['entity_name'], isOneOf('entity_name')],
        ]),
    },
    {
      method: 'POST',
      path: '/fileUpload',
      body: ['entity_name', 'entity_id', ...assumed('file_name', 'title')],
      answer: (asked: Asked) => {
        const { body } = asked;
        const owner = { entity_name: textIn(body, 'entity_name'), entity_id: String(body['entity_id']) };
        const named = { file_name: textIn(body, 'file_name'), title: orNull(body, 'title') };
        const row = documents.add({ document_id: next.attached(), ...owner, ...named }, signedIn(asked));
        return documents.written(row, 'Document added');
      },
    },
    upload('/upload'),
    upload('/uploadFile'),
  ];
}

const POST = ['title', 'author', 'tags', 'status', 'coverphoto', ...assumed('body')] as const;

function blogCalls({ blogs, next }: World): SpecCall[] {
  return [
    {
      method: 'GET',
      path: '/v1/blog/get',
      query: ['status', 'tags', 'blog_post_id', ...PAGED],
      isOpen: true,
      answer: ({ query }) =>
        blogs.list(query, [
          [['status'], isOneOf('status')],
          [['tags'], (row, values) => row.tags.some((tag) => values.includes(tag))],
        ]),
    },
    {
      method: 'POST',
      path: '/v1/blog/create',
      body: POST,
      answer: (asked) => {
        const { body } = asked;
        const by = signedIn(asked);
        const row = blogs.add(
          {
            ...{ blog_post_id: next.blog(), title: textIn(body, 'title'), body: orNull(body, 'body') ?? '', tags: [] },
            ...{ author: `${by.first_name} ${by.last_name}`, status: 'ACTIVE', coverphoto: null },
            ...only(body, ...POST),
          },
          by,
        );
        return blogs.written(row, 'Blog created');
      },
    },
    edits(blogs, 'PATCH', '/v1/blog/update', POST),
    removes(blogs, 'POST', '/v1/blog/delete'),
    removes(blogs, 'DELETE', '/v1/blog/delete'),
  ];
}

const TICKET = [
  ...['name', 'description', 'status', 'order_number', 'order_total', 'order_date', 'order_status', 'requester_name'],
  ...['requester_email', 'customer_name', 'issue_type', 'category', 'spec', 'quantity', 'notes'],
];

/** The task tool answers with an id of its own; the gateway keeps nothing. */
function support(): SpecCall[] {
  const made = () => ({ id: `86c${randomBytes(3).toString('hex')}`, custom_id: null });
  return [
    { method: 'POST', path: '/clickUp/proxy', body: ['list', { task: TICKET }], answer: made },
    { method: 'POST', path: '/clickUp/task/attachment', body: ['attachment', 'task_id'], answer: made },
  ];
}
