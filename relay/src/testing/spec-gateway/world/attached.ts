import { createTable } from './table.ts';

export interface Comment {
  comment_id: number;
  entity_id: string;
  entity_type: string;
  comment: string;
}

export interface Address {
  address_id: number;
  entity_id: string;
  entity_type: string;
  address1: string;
  city: string;
  state: string;
  postal_code: string;
}

export interface Document {
  document_id: number;
  entity_name: string;
  entity_id: string;
  file_name: string;
  title: string | null;
}

export interface Blog {
  blog_post_id: number;
  title: string;
  author: string;
  body: string;
  tags: string[];
  status: string;
  coverphoto: string | null;
}

/** What is said of a record or kept with it, and the blog. */
export const createAttached = () => ({
  comments: createTable<Comment>({
    ...{ plural: 'comments', singular: 'comment', idKey: 'comment_id', noun: 'comment' },
  }),
  addresses: createTable<Address>({
    ...{ plural: 'addresses', singular: 'address', idKey: 'address_id', noun: 'address' },
  }),
  documents: createTable<Document>({
    ...{ plural: 'documents', singular: 'document', idKey: 'document_id', noun: 'document' },
  }),
  blogs: createTable<Blog>({ ...{ plural: 'blogs', singular: 'blog', idKey: 'blog_post_id', noun: 'blog post' } }),
});
