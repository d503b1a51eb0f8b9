import type { SavedView } from '@console/shared/entities/saved-view';
import { createContext, useContext } from 'react';
import type { LiveList } from '../../stores/live-list.ts';
import { stores } from '../../stores/stores.ts';
import { useRowsOf } from '../use-live-rows.ts';
import type { LiveRows } from '../use-live-rows.ts';

/** All views that this person may use; undefined where the gateway keeps none, and for customers. */
export const SavedViewsContext = createContext<LiveList<SavedView> | undefined>(undefined);

export const useSavedViews = (): LiveList<SavedView> | undefined => useContext(SavedViewsContext);

export const useSavedViewRows = (list: LiveList<SavedView>): LiveRows<SavedView> => useRowsOf(stores.saved_view, list);

export const byName = (one: SavedView, other: SavedView): number =>
  one.name.localeCompare(other.name, 'en-IN', { numeric: true });
