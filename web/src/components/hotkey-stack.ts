export interface Hotkey {
  run: (event: KeyLike) => void;
  /** The description in the `?` help. Keys without a label are not listed. */
  label?: string | undefined;
  /** Repeats while the key is held, for moving along a list. */
  repeat?: boolean | undefined;
  /** Also works while typing. Combinations with Ctrl or Meta always do. */
  inFields?: boolean | undefined;
  /** Also works below an open dialog, unless that asks a question. */
  everywhere?: boolean | undefined;
}

/**
 * A key with its modifiers in the order mod, ctrl, alt, shift: 'j', '?', 'Enter', 'mod+k', 'shift+j'. `mod` is Ctrl, or
 * ⌘. Two keys pressed one after the other are separated by a space: 'g o'.
 */
export type Hotkeys = Readonly<Record<string, Hotkey | Hotkey['run']>>;

export interface KeyLike {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
  /** Milliseconds, on any clock. */
  timeStamp: number;
  preventDefault: () => void;
}

/**
 * Where the key was pressed. In a field only combinations count; on a button, a bare Enter or Space belongs to the
 * button.
 */
export type KeyPlace = 'page' | 'field' | 'button';

export interface LabelledKey {
  key: string;
  label: string;
}

/** What a labelled key does. */
export interface KeyAction extends LabelledKey {
  /** It only moves along a list. */
  isMove: boolean;
  run: () => void;
}

interface Layer {
  scope: string;
  keys: () => Hotkeys;
}

interface Scope {
  id: string;
  ancestors: readonly string[];
  /** Must be answered first: no key below it works. */
  isQuestion: boolean;
}

export const ROOT_SCOPE = 'root';

/** Time for the second of two keys, in milliseconds. */
const SEQUENCE_MS = 1_500;

/**
 * Decides which handler a key reaches. Dialogs open scopes on a stack, and only the top one handles keys. Within it,
 * the last binding wins.
 */
export function createHotkeyStack() {
  const scopes: Scope[] = [{ id: ROOT_SCOPE, ancestors: [], isQuestion: false }];
  const layers = new Set<Layer>();
  /** The first of two keys, and when it was pressed. */
  let begun: { name: string; at: number } | undefined;
  let hasSingleKeys = true;

  /** Opens a scope above all others, but below scopes nested in it. Returns a function that closes it. */
  function open(id: string, ancestors: readonly string[], isQuestion = false): () => void {
    const scope = { id, ancestors, isQuestion };
    // React runs a child's effects before its parent's, so a nested dialog may register first.
    const inside = scopes.findIndex((other) => other.ancestors.includes(id));
    scopes.splice(inside === -1 ? scopes.length : inside, 0, scope);
    return () => {
      const at = scopes.indexOf(scope);
      if (at !== -1) scopes.splice(at, 1);
    };
  }

  function bind(scope: string, keys: () => Hotkeys): () => void {
    const layer = { scope, keys };
    layers.add(layer);
    return () => void layers.delete(layer);
  }

  /**
   * The active layers, last bound first. Below the top scope only `everywhere` keys work, and below a question none.
   */
  function active(): { keys: Hotkeys; covered: boolean }[] {
    const top = scopes.at(-1);
    const heard = [...layers].toReversed();
    const beneath = top?.isQuestion ? [] : heard.filter(({ scope }) => scope !== top?.id);
    return [...heard.filter(({ scope }) => scope === top?.id), ...beneath].map(({ scope, keys }) => ({
      keys: keys(),
      covered: scope !== top?.id,
    }));
  }

  /** Runs the key's handler. Returns whether there was one. */
  function press(event: KeyLike, place: KeyPlace): boolean {
    if (!hasSingleKeys && isSingle(event)) return false;
    const first = begun && event.timeStamp - begun.at < SEQUENCE_MS ? begun.name : undefined;
    begun = undefined;
    const plain = keyNames(event);
    const names = first === undefined ? plain : [...plain.map((name) => `${first} ${name}`), ...plain];
    for (const { keys, covered } of active()) {
      const name = names.find((candidate) => keys[candidate]);
      const hotkey = name === undefined ? undefined : asHotkey(keys[name]);
      if (!hotkey || (covered && !hotkey.everywhere)) continue;
      if (!isFree(event, place, hotkey)) return false;
      event.preventDefault();
      if (!event.repeat || hotkey.repeat) hotkey.run(event);
      return true;
    }
    const [name = ''] = plain;
    const begins = ({ keys, covered }: ReturnType<typeof active>[number]) =>
      !covered && Object.keys(keys).some((key) => key.startsWith(`${name} `));
    if (place !== 'field' && isSingle(event) && active().some(begins)) begun = { name, at: event.timeStamp };
    return false;
  }

  /** The active labelled keys, last bound first. */
  function labelled(): KeyAction[] {
    const listed = new Map<string, KeyAction>();
    for (const { keys, covered } of active()) {
      for (const [key, entry] of Object.entries(keys)) {
        const hotkey = asHotkey(entry);
        if (hotkey?.label === undefined || (covered && !hotkey.everywhere) || listed.has(key)) continue;
        const { label, repeat: isMove = false, run } = hotkey;
        listed.set(key, { key, label, isMove, run: () => run(bare(key)) });
      }
    }
    return [...listed.values()];
  }

  /** Whether keys of one character work without Ctrl, Alt or Meta. */
  const allowSingleKeys = (isOn: boolean) => void (hasSingleKeys = isOn);

  return { open, bind, press, labelled, allowSingleKeys };
}

/** A key of one character, which speech input and slips of the hand press unintentionally (WCAG 2.1.4). */
const isSingle = ({ key, ctrlKey, metaKey, altKey }: KeyLike) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

const bare = (key: string): KeyLike => ({
  key,
  ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, timeStamp: 0 },
  preventDefault: () => undefined,
});

function asHotkey(entry: Hotkey | Hotkey['run'] | undefined): Hotkey | undefined {
  return typeof entry === 'function' ? { run: entry } : entry;
}

function isFree({ key, ctrlKey, metaKey }: KeyLike, place: KeyPlace, hotkey: Hotkey): boolean {
  if (place === 'page' || ctrlKey || metaKey) return true;
  return place === 'field' ? hotkey.inFields === true : key !== 'Enter' && key !== ' ';
}

/** Shift is part of the name for letters and named keys. In '?' it is already implied. */
function keyNames({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyLike): string[] {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  const base = key.length === 1 ? key.toLowerCase() : key;
  const rest = `${altKey ? 'alt+' : ''}${shiftKey && !isSign ? 'shift+' : ''}${base}`;
  if (!ctrlKey && !metaKey) return [rest];
  return [`mod+${rest}`, ...(ctrlKey ? [`ctrl+${rest}`] : [])];
}
