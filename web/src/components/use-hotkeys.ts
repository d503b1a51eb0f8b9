import { createContext, useContext, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { createHotkeyStack, ROOT_SCOPE } from './hotkey-stack.ts';
import type { Hotkeys, KeyPlace } from './hotkey-stack.ts';

export const hotkeys = createHotkeyStack();

/** The scopes around a component, outermost first. */
export const HotkeyScopeContext = createContext<readonly string[]>([ROOT_SCOPE]);

/** Binds keys from the component's first paint. They work while its dialog, if any, is on top. */
export function useHotkeys(keys: Hotkeys, enabled = true): void {
  const scope = useContext(HotkeyScopeContext).at(-1) ?? ROOT_SCOPE;
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    return enabled ? hotkeys.bind(scope, () => latest.current) : undefined;
  }, [scope, enabled]);
}

/** Puts a dialog's scope on top while it is open. Provide the result through `HotkeyScopeContext`. */
export function useHotkeyScope(open: boolean, isQuestion = false): readonly string[] {
  const id = useId();
  const ancestors = useContext(HotkeyScopeContext);
  useLayoutEffect(() => {
    return open ? hotkeys.open(id, ancestors, isQuestion) : undefined;
  }, [open, id, ancestors, isQuestion]);
  return useMemo(() => [...ancestors, id], [ancestors, id]);
}

/** The active keys, for the help and the palette. Read them on opening, before the dialog's own scope covers them. */
export const labelledHotkeys = () => hotkeys.labelled();

const FIELD =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]';
const BUTTON = 'button, a[href], summary, input, [role=button], [role=tab], [role=option]';

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(FIELD)) return 'field';
  return target.closest(BUTTON) ? 'button' : 'page';
}

globalThis.addEventListener?.('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing) return;
  hotkeys.press(event, placeOf(event.target));
});
