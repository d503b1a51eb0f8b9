import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { checksBody, knows, refuses } from './shown.ts';

const comments = testsOf('gateway/src/comments/comments.test.ts');
const addresses = testsOf('gateway/src/addresses/addresses.test.ts');
const documents = testsOf('gateway/src/document-uploads/documents.test.ts');
const files = testsOf('gateway/src/files/upload.test.ts');
const links = testsOf('gateway/src/files/links.test.ts');
const send = testsOf('web/src/api/upload.test.ts');

export const RECORD_CALLS: readonly CallRow[] = [
  {
    call: 'GET /comments/get',
    asks: 'Comments on a record by entity_type, entity_id, page and limit, 10 a page; of one that the caller may read',
    shownBy: [
      comments(
        'GET /comments/get > shows those of the one record, newest first and ten a page, under any name of its kind',
      ),
      comments('GET /comments/get > names what is left out'),
      comments('GET /comments/get > is refused for a record that is not there or not the caller’s to see'),
      ...refuses(comments, 'GET /comments/get'),
      ...knows('/comments/get', 'page entityId entityType limit entity_id entity_type'),
    ],
  },
  {
    call: 'POST /comments/create',
    asks: 'A comment on a record that one may read',
    shownBy: [
      comments('POST /comments/create > comments under the one name of the kind, and logs the one change'),
      comments('POST /comments/create > names what is left out'),
      comments('POST /comments/create > on a record one may not read is refused and writes nothing'),
      ...refuses(comments, 'POST /comments/create'),
      ...checksBody('POST /comments/create'),
    ],
  },
  {
    call: 'PUT /comments/update',
    asks: 'Other words for one’s own comment, and nobody else’s',
    shownBy: [
      comments('PUT /comments/update > words one’s own comment anew, and logs the one change'),
      comments('PUT /comments/update > by an administrator is refused'),
      ...refuses(comments, 'PUT /comments/update'),
      ...checksBody('PUT /comments/update'),
    ],
  },
  {
    call: 'GET /address',
    asks: 'Addresses of a record by entity_id, entity_type and page, 30 a page; one by address_id',
    shownBy: [
      addresses('GET /address > shows those of the one record, newest first and thirty a page'),
      addresses('GET /address > shows one by its id to who may read its record'),
      addresses('GET /address > names what is left out'),
      ...refuses(addresses, 'GET /address'),
      ...knows('/address', 'page entityId entityType addressId limit entity_id entity_type address_id'),
    ],
  },
  {
    call: 'POST /address',
    asks: 'An address of a record that one may read; the reply has success, address and message',
    shownBy: [
      addresses('POST /address > adds an address under the one name of the kind, and logs the one change'),
      addresses('POST /address > refuses a postal code of another state'),
      addresses('POST /address > of a record one may not read is refused and writes nothing'),
      ...refuses(addresses, 'POST /address'),
      ...checksBody('POST /address'),
    ],
  },
  {
    call: 'GET /fileUpload',
    asks: 'Documents of a record by entity_name, entity_id and page, 10 a page',
    shownBy: [
      documents(
        'GET /fileUpload > shows those of the one record, newest first and ten a page, under any name of its kind',
      ),
      documents('GET /fileUpload > names what is left out'),
      documents('GET /fileUpload > is refused for a record that is not there or not the caller’s to see'),
      ...refuses(documents, 'GET /fileUpload'),
      ...knows('/fileUpload', 'page entityName entityId limit entity_name entity_id'),
    ],
  },
  {
    call: 'POST /fileUpload',
    asks: 'An uploaded file put to a record that one may read',
    shownBy: [
      documents('POST /fileUpload > puts an uploaded file to a record, and logs the one change'),
      documents('POST /fileUpload > to a record one may not read is refused and writes nothing'),
      ...refuses(documents, 'POST /fileUpload'),
      ...checksBody('POST /fileUpload'),
    ],
  },
  {
    call: 'GET /fileLinks',
    asks: 'Links that open files on records, personal and for ten minutes, of those that the caller may open (of our own addition)',
    shownBy: [
      links('links are given to who is signed in, in the order asked for, without those of files they may not open'),
      links('a link > opens its file for ten minutes, and is kept no longer'),
      links('a link > opens no other file'),
      links('a link > ends with the session it was made in'),
      links('a link > ends with the right to read its record'),
      ...knows('/fileLinks', 'file_name'),
    ],
  },
  {
    call: 'POST /upload',
    asks: 'One file as multipart with a field file: the reply names where it is kept; without one, with two, or of another type it is refused',
    shownBy: [
      files('/upload keeps a document as it is and says where it is'),
      files('a form with no file is refused'),
      files('a form with two files is refused'),
      files('a program is refused'),
      files('20 MB are taken, one byte more is not'),
      send('sends one file as a form, signed in, and tells how far it is'),
      ...refuses(files, 'POST /upload'),
    ],
  },
  {
    call: 'POST /uploadFile',
    asks: 'The same under its second name',
    shownBy: [
      files('/uploadFile keeps a document as it is and says where it is'),
      ...refuses(files, 'POST /uploadFile'),
    ],
  },
];
