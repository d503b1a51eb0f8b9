import { SAVED_VIEW } from '@console/shared/constants';
import type { SavedView } from '@console/shared/entities/saved-view';
import { MESSAGES } from '@console/shared/messages';
import { createSavedView, updateSavedView } from '../../api/saved-views.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import { viewPath } from './view-address.ts';
import type { FormKind } from '../use-record-form.ts';
import { stores } from '../../stores/stores.ts';

export interface SavedViewDraft {
  name: string;
  role_ids: readonly number[];
  is_pinned: boolean;
  /** What is saved: the address of the list when the form was opened. */
  path: string;
  query: string;
}

export const SAVED_VIEW_FORM: FormKind<SavedView, SavedViewDraft> = {
  rules: {
    noun: 'saved view',
    blank: { name: '', role_ids: [], is_pinned: false, path: '', query: '' },
    draftOf: ({ name, role_ids, is_pinned, path, query }) => ({ name, role_ids, is_pinned, path, query }),
    parts: fieldParts<SavedViewDraft>({ name: ['name'], role_ids: ['role_ids'], is_pinned: ['is_pinned'] }),
    errors: ({ name, query }) => ({
      ...(name.trim() === '' && { name: MESSAGES.pick.enter('name') }),
      ...(query.length > SAVED_VIEW.queryMax && { name: 'This list is filtered by more than a view can keep.' }),
    }),
    gone: 'This view was deleted.',
  },
  store: stores.saved_view,
  idOf: ({ view_id }) => String(view_id),
  create: ({ role_ids, ...draft }, options) => createSavedView({ ...draft, role_ids: [...role_ids] }, options),
  correct: ({ view_id }, { name, role_ids, is_pinned }, options) =>
    updateSavedView({ view_id, name, role_ids: [...role_ids], is_pinned }, options),
  words: { created: 'View saved', updated: 'View updated' },
  pathOf: viewPath,
};
