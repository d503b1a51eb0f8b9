import type { Seen } from './observation.ts';

/** The binding through which a page reports events. */
export const TELL = 'tellWatcher';

/** The window property with a promise for the release of a held pointer. */
export const HELD = 'heldDown';

/** Runs in the page before any of its scripts, so it may use nothing from outside. */
export function recordInPage({ binding, held, noWrite }: { binding: string; held: string; noWrite: string }): void {
  if (window !== top) return;
  const tell = (seen: Seen) =>
    void (window as unknown as Record<string, (seen: Seen) => Promise<void>>)[binding]?.(seen).catch(() => undefined);
  // A story may replace the page's clock.
  const [every, soon] = [setInterval, setTimeout];
  /** A draft that the page says this of is no longer kept. */
  const SUPERSEDED = 'Your changes can no longer be saved.';
  const FALL_BACK_MS = 200;

  // Failures.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      // The list of toasts is inserted together with the first.
      if (node instanceof HTMLLIElement || node instanceof HTMLOListElement) showToasts(node);
    }
  }).observe(document, { childList: true, subtree: true });

  function showToasts(node: HTMLElement): void {
    const failed = '[data-sonner-toast][data-type="error"]';
    const toasts = node.matches(failed) ? [node] : node.querySelectorAll<HTMLElement>(failed);
    for (const toast of toasts) tell({ type: 'failure', kind: 'toast', message: said(toast) });
  }

  // Clicks, and the first effect of each.
  const CONTROLS = `button, summary, a[href], input:is([type="checkbox"], [type="radio"], [type="submit"]), ${[
    ...['button', 'link', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio'],
    ...['option', 'checkbox', 'radio', 'switch'],
  ]
    .map((role) => `[role="${role}"]`)
    .join(', ')}`;
  /** Controls for which a click may change nothing. */
  const AS_IT_IS =
    '[role="tab"][aria-selected="true"], [aria-current="page"], :is([type="radio"], [role="radio"]):is(:checked, [aria-checked="true"])';
  const DISABLED = ':disabled, [aria-disabled="true"], [aria-busy="true"]';
  const FIELDS =
    'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable="true"]';
  let pressed: Element | undefined;
  let isArmed = false;
  const changes = new MutationObserver((all) => {
    if (all.some(isArmed ? isEffect : opensOrCloses)) found('the page');
  });

  function press(target: EventTarget | null, isAtOnce: boolean): void {
    const control = controlAt(target);
    // A row opens or selects its content. It is not a control that must have an effect.
    if (!control && target instanceof Element && target.closest('tr')) return tell({ type: 'key', key: 'a row' });
    if (!control || control.matches(`${DISABLED}, ${AS_IT_IS}`) || control.closest('[inert]')) return;
    pressed = control;
    isArmed = isAtOnce;
    tell({ type: 'press', control: said(control) });
    changes.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  }
  function controlAt(target: EventTarget | null): Element | null {
    if (!(target instanceof Element)) return null;
    const label = target.closest('label')?.control;
    return target.closest(CONTROLS) ?? (label?.matches(CONTROLS) ? label : null);
  }
  function effect(what: string): void {
    if (isArmed) found(what);
  }
  function found(what: string): void {
    if (!pressed) return;
    pressed = undefined;
    changes.disconnect();
    tell({ type: 'effect', what });
  }
  /** Controls that open on pointer down. */
  const opensOrCloses = ({ attributeName, target }: MutationRecord) =>
    attributeName === 'aria-expanded' && target === pressed;
  /**
   * Ignores the appearance of a pressed control, and things that change by themselves: ages, and toasts that time out.
   */
  function isEffect({ type, attributeName, target, addedNodes }: MutationRecord): boolean {
    const place = target instanceof Element ? target : target.parentElement;
    if (place?.closest('time')) return false;
    if (place?.closest('[data-sonner-toaster]')) {
      const isClosed = attributeName === 'data-removed' && target.contains(pressed ?? null);
      return addedNodes.length > 0 || isClosed;
    }
    return type !== 'attributes' || !/^data-(active|hover|focus|headlessui-state)$/.test(attributeName ?? '');
  }
  const isField = (one: unknown): one is HTMLElement => one instanceof HTMLElement && one.matches(FIELDS);

  // Before the action is reported: text already gone was removed by an earlier action.
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => missWritten(), true);

  // Effects of leaving a field precede the click and do not belong to it.
  addEventListener(
    'pointerdown',
    (event) => {
      const isOption = event.target instanceof Element && event.target.closest('[role="option"]') !== null;
      if (event.isTrusted && event.button === 0) press(event.target, isOption || !isField(document.activeElement));
    },
    true,
  );
  addEventListener(
    'pointerdown',
    () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => resolve(), { capture: true, once: true });
      (window as unknown as Record<string, Promise<void>>)[held] = promise;
    },
    true,
  );
  addEventListener('click', (event) => void (isArmed ||= event.isTrusted), true);
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || event.repeat) return;
      // Enter with a modifier clicks nothing.
      const isWith = event.ctrlKey || event.altKey || event.metaKey;
      const isPress = event.key === ' ' || (event.key === 'Enter' && !isWith);
      if (isPress && !isField(event.target) && controlAt(event.target)) return press(event.target, true);
      if (isField(event.target) && event.key.length === 1 && !event.ctrlKey && !event.metaKey) return;
      tell({ type: 'key', key: event.key });
    },
    true,
  );
  for (const name of ['input', 'change', 'scroll', 'beforeprint', 'toggle']) {
    addEventListener(name, () => effect(name), true);
  }
  addEventListener(
    'focusin',
    ({ target }) => {
      const isOther = target instanceof Node && !pressed?.contains(target) && !target.contains(pressed ?? null);
      if (isOther) effect('focus');
    },
    true,
  );
  for (const name of ['print', 'open'] as const) wrap(window, name, () => effect(name));
  wrap(HTMLElement.prototype, 'click', () => effect('click'));
  wrap(HTMLInputElement.prototype, 'showPicker', () => effect('a picker'));
  if ('clipboard' in navigator) {
    for (const name of ['write', 'writeText'] as const) wrap(Clipboard.prototype, name, () => effect('clipboard'));
  }
  function wrap<T extends object>(owner: T, name: keyof T & string, look: (...given: unknown[]) => void): void {
    const original = owner[name] as (...given: unknown[]) => unknown;
    owner[name] = function (this: unknown, ...given: unknown[]) {
      look(...given);
      return original.apply(this, given);
    } as T[typeof name];
  }

  // Typed text, and what happens to it.
  interface Written {
    field: HTMLElement;
    form: Element;
    name: string;
    before: string;
    value: string;
    /** Its place among the fields of this name in the form, and their number. */
    place: { nth: number; of: number };
  }
  /** Search text is not a draft, and neither is a one-time code, which is cleared if wrong. */
  const [SOUGHT, CODE] = [
    '[role="combobox"], [type="search"], [role="searchbox"]',
    'fieldset:has([autocomplete="one-time-code"])',
  ];
  const written = new Map<Element, Written>();
  const valueOf = (field: HTMLElement) => ('value' in field ? String(field.value) : said(field));
  let [entered, before]: [Element | undefined, string] = [undefined, ''];
  let lastWritten: Element | undefined;

  addEventListener(
    'focusin',
    ({ target }) => {
      if (isField(target)) [entered, before] = [target, valueOf(target)];
    },
    true,
  );
  // After the page's own handler: a character the field rejected, such as a letter in a number, was never in it.
  addEventListener('input', ({ target }) => isField(target) && write(target));
  addEventListener('pointerdown', () => (lastWritten = undefined), true);

  function write(field: HTMLElement): void {
    const known = written.get(field);
    const name = nameOf(field);
    if (lastWritten !== field) tell({ type: 'wrote', field: name });
    lastWritten = field;
    if (known) known.value = valueOf(field);
    else if (entered === field && !field.matches(SOUGHT) && !field.closest(CODE)) {
      const form = field.closest('[role="dialog"], [role="alertdialog"], form, main') ?? document.body;
      const same = named(form, name);
      const place = { nth: same.indexOf(field), of: same.length };
      written.set(field, { field, form, name, before, value: valueOf(field), place });
    }
  }
  function nameOf(field: HTMLElement): string {
    const label = 'labels' in field ? (field as HTMLInputElement).labels?.[0]?.textContent : undefined;
    return (field.getAttribute('aria-label') ?? label ?? field.id).trim();
  }

  every(missWritten, FALL_BACK_MS);

  function missWritten(): void {
    for (const [key, one] of written) {
      const field = one.field.isConnected ? one.field : findAgain(one);
      if (!field) {
        if (!one.form.isConnected) written.delete(key);
        continue;
      }
      // Whitespace is not text.
      if (valueOf(field) !== one.before || one.value.trim() === one.before.trim()) continue;
      written.delete(key);
      tell({ type: 'fellBack', field: one.name, written: one.value });
    }
  }
  /** The field that a new render put in its place, unless others of its name came or went. */
  function findAgain({ form, name, place }: Written): HTMLElement | undefined {
    const same = named(form, name);
    return name !== '' && same.length === place.of ? same[place.nth] : undefined;
  }
  const named = (form: Element, name: string) =>
    [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => nameOf(field) === name);

  // Keeps the order of events in the page. Responses are observed separately.
  wrap(window, 'fetch', (input, options) => {
    const { method }: { method?: string } = input instanceof Request ? input : (options ?? {});
    sent(method ?? 'GET', input instanceof Request ? input.url : String(input));
  });
  wrap(XMLHttpRequest.prototype, 'open', (method, url) => sent(String(method), String(url)));
  function sent(method: string, url: string): void {
    if (method !== 'GET' && !new RegExp(noWrite).test(new URL(url, location.href).pathname)) tell({ type: 'sent' });
  }

  wrap(Storage.prototype, 'removeItem', (key) => {
    const draft = String(key);
    if (!draft.startsWith('draft:') || localStorage.getItem(draft) === null) return;
    // The reason is rendered in between.
    soon(() => {
      if (!document.body.innerText.includes(SUPERSEDED)) tell({ type: 'dropped', draft });
    });
  });

  function said(node: Element): string {
    const text = node instanceof HTMLElement ? node.innerText : '';
    const message = node.getAttribute('aria-label') ?? (text || node.getAttribute('title') || node.id);
    return message.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  }
}
