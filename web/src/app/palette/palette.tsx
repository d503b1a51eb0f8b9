import type { SavedView } from '@console/shared/entities/saved-view';
import { Pin } from 'lucide-react';
import { useContext, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { noteSeen } from '../../api/seen.ts';
import { toastError } from '../../components/toast.ts';
import { OpenRoutesContext } from '../../components/open-routes.ts';
import { Button } from '../../components/button.tsx';
import { controlClass } from '../../components/control-class.ts';
import { FieldMessage } from '../../components/field.tsx';
import { Modal } from '../../components/modal.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useOverflow } from '../../components/use-overflow.ts';
import { partsOf } from '../../components/key-help.tsx';
import type { KeyAction } from '../../components/hotkey-stack.ts';
import { labelledHotkeys } from '../../components/use-hotkeys.ts';
import { useRested } from '../../components/use-rested.ts';
import { changeLog } from '../../stores/position.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { useSavedViewRows, useSavedViews } from '../../records/saved-views/saved-views.ts';
import { viewPath } from '../../records/saved-views/view-address.ts';
import type { LiveList } from '../../stores/live-list.ts';
import { hasDashboard } from '../gate.ts';
import type { MenuLink } from '../menu-entries.ts';
import { groupsOf } from './groups.ts';
import { ACTION, isAction, keyOf } from './hit.ts';
import type { Action, Choice } from './hit.ts';
import { HitList, optionId } from './hit-list.tsx';
import { kindsFor } from './open-to.ts';
import { RECORD_KINDS } from './record-kinds.ts';
import { isSearched, useFound } from './use-found.ts';
import { useRecent } from './use-recent.ts';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  links: readonly MenuLink[];
  /** What can be done everywhere, by name. */
  actions: Readonly<Record<string, () => void>>;
}

/**
 * Finds any screen by a few letters of its name, any record by number or name, and what can be done here. Recent places
 * come first.
 */
export function Palette(props: PaletteProps) {
  const views = useSavedViews();
  return views ? <WithViews views={views} {...props} /> : <PaletteDialog {...props} />;
}

/** Saved views are pages, too. */
function WithViews({ views, links, ...props }: PaletteProps & { views: LiveList<SavedView> }) {
  const { rows } = useSavedViewRows(views);
  const mayOpen = useContext(OpenRoutesContext);
  const listed = rows
    .filter(({ path }) => mayOpen(path))
    .map((view): MenuLink => ({ label: view.name, path: viewPath(view), icon: Pin, may: 'staff' }));
  return <PaletteDialog links={[...links, ...listed]} {...props} />;
}

function PaletteDialog({ open, onClose, links, actions }: PaletteProps) {
  const steps = useFirstSteps();
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<{ open: boolean; keys: readonly KeyAction[] }>({ open: false, keys: [] });
  // Read on opening, before the dialog's own scope covers the keys below.
  if (open !== shown.open) setShown({ open, keys: open ? labelledHotkeys() : shown.keys });
  return (
    <Modal open={open} onClose={onClose} title="Go to" width="40rem" flush initialFocus={field}>
      <Search
        fieldRef={field}
        links={links}
        actions={actionsOf(shown.keys, { ...actions, ...steps })}
        onClose={onClose}
      />
    </Modal>
  );
}

/** Shows the first steps on Home again, where there are any. */
function useFirstSteps(): PaletteProps['actions'] {
  const navigate = useNavigate();
  const hasHome = hasDashboard(useUser());
  const keepsSteps = useOffers('PUT /seen') && hasHome;
  async function show() {
    const seq = changeLog.position()?.seq ?? 0;
    await noteSeen({ seq, steps: true }).catch((failure: unknown) => toastError(messageOf(failure)));
    void navigate('/');
  }
  return keepsSteps ? { 'First steps': () => void show() } : {};
}

/** Keys that go somewhere are among the pages, and those that move along a list make no sense here. */
const isDeed = ({ key, isMove }: KeyAction) => !isMove && !/^(?:g .|mod\+k|Escape|Enter|\?)$/.test(key);

const actionsOf = (keys: readonly KeyAction[], everywhere: PaletteProps['actions']): Action[] => [
  ...keys
    .filter(isDeed)
    .map(({ key, label, run }) => ({ kind: ACTION, id: key, label, hint: partsOf(key).join(' '), run }) as const),
  ...Object.entries(everywhere).map(([label, run]) => ({ kind: ACTION, id: label, label, hint: '', run }) as const),
];

interface SearchProps extends Omit<PaletteProps, 'open' | 'actions'> {
  actions: readonly Action[];
  fieldRef: React.RefObject<HTMLInputElement | null>;
}

const TEXT_MAX = 100;

/** The focus is then back where it was, and an action may move it. */
function afterClosing(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** Mounted again each time the palette opens. */
function Search({ fieldRef, links, actions, onClose }: SearchProps) {
  const user = useUser();
  const navigate = useNavigate();
  const mayOpen = useContext(OpenRoutesContext);
  const kinds = useMemo(() => kindsFor(RECORD_KINDS, user), [user]);
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const [tried, setTried] = useState(0);
  const query = text.trim();
  const keyword = useRested(query);
  const recent = useRecent({ user, kinds, links, mayOpen });
  const { byKind, isSearching } = useFound(keyword, kinds, mayOpen, tried);
  const found = keyword === query ? byKind : new Map();
  const groups = groupsOf({ query, recent: recent.hits, actions, links, kinds, found });
  const hits = groups.flatMap((group) => group.hits);
  // Nothing is done by Enter alone.
  const first = hits.find((hit) => query !== '' || !isAction(hit));
  const current = hits.find((hit) => keyOf(hit) === active) ?? (first === hits[0] ? first : undefined);
  const isBusy = isSearched(query) && (isSearching || keyword !== query);
  const failed = kinds.filter(({ key }) => byKind.get(key)?.problem !== undefined);
  const id = useId();
  const messageId = useId();
  const overflow = useOverflow(TEXT_MAX);

  function go(choice: Choice) {
    onClose();
    if (isAction(choice)) return afterClosing(choice.run);
    recent.note(choice);
    void navigate(choice.path);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const at = current ? hits.indexOf(current) : -1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5 }[event.key];
    if (to !== undefined && hits.length > 0) {
      event.preventDefault();
      const isStep = event.key.startsWith('Arrow');
      const next = isStep ? (to + hits.length) % hits.length : Math.max(0, Math.min(hits.length - 1, to));
      const hit = hits[next];
      if (hit) setActive(keyOf(hit));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      go(current);
    }
  }
  return (
    <>
      <div className="relative p-3 pb-1">
        <input
          ref={fieldRef}
          role="combobox"
          aria-label="Page or record"
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? id : undefined}
          aria-activedescendant={current && optionId(id, keyOf(current))}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={overflow.words && messageId}
          maxLength={TEXT_MAX}
          placeholder="Page, action, number or name"
          value={text}
          onBeforeInput={overflow.typed}
          onPaste={overflow.pasted}
          onChange={(event) => {
            overflow.changed(event);
            setText(event.target.value);
            setActive(undefined);
          }}
          onKeyDown={handleKey}
          className={controlClass({ warning: overflow.words }, 'h-9 px-3')}
        />
        {isBusy && <Spinner className="text-muted absolute top-1/2 right-6 -mt-1.5 size-4" />}
      </div>
      <output className="block px-5 pt-1 empty:hidden">
        <FieldMessage id={messageId} warning={overflow.words} />
      </output>
      {hits.length > 0 && (
        <HitList id={id} groups={groups} active={current && keyOf(current)} onActive={setActive} onGo={go} />
      )}
      <output className="text-muted block px-5 pb-4 text-sm empty:hidden">
        {isBusy && hits.length === 0 && 'Searching…'}
        {!isBusy && hits.length === 0 && failed.length === 0 && `No results for “${query}”.`}
      </output>
      {failed.length > 0 && !isBusy && (
        <div role="alert" className="border-line text-red flex items-center gap-3 border-t px-5 py-3 text-sm">
          <span className="flex-1">{failed.map(({ title }) => title).join(', ')} couldn't be searched.</span>
          <Button size="sm" onClick={() => setTried(tried + 1)}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}
