import { computePosition, flip, offset, shift } from '@floating-ui/dom';

/** How long a pointer rests before it is told. */
const REST_MS = 350;

export type TipEvent = PointerEvent | FocusEvent;

const TIPPED = '[data-tip]';

/**
 * Shows what `data-tip` of an element says while it is pointed at, and what `data-tip` or `data-focus-tip` says while it
 * has the focus from the keyboard. Escape hides it (WCAG 1.4.13). A screen reader is told by other means.
 * @param first the event that it was loaded for
 */
export function followTips(first: TipEvent): void {
  const box = Object.assign(document.createElement('div'), { className: 'tip', popover: 'manual', ariaHidden: 'true' });
  document.body.append(box);
  let anchor: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(timer);
    anchor = undefined;
    if (box.matches(':popover-open')) box.hidePopover();
  }
  async function show(on: HTMLElement, words: string) {
    box.textContent = words;
    box.showPopover();
    const { x, y } = await computePosition(on, box, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware: [offset(4), flip(), shift({ padding: 8 })],
    });
    Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
  }
  function point(target: EventTarget | null) {
    // It can be read, and copied from.
    if (target === box) return;
    const on = target instanceof Element ? (target.closest<HTMLElement>(TIPPED) ?? undefined) : undefined;
    if (on === anchor) return;
    hide();
    anchor = on;
    const words = on?.dataset['tip'];
    if (on && words !== undefined) timer = setTimeout(() => void show(on, words), REST_MS);
  }

  function focus(target: EventTarget | null) {
    hide();
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const words = target.dataset['focusTip'] ?? target.dataset['tip'];
    if (words === undefined) return;
    anchor = target;
    void show(target, words);
  }
  function follow(event: TipEvent) {
    if (event instanceof FocusEvent) focus(event.target);
    // A finger opens what it touches.
    else if (event.pointerType !== 'touch') point(event.target);
  }

  addEventListener('pointerover', follow);
  addEventListener('focusin', follow);
  for (const end of ['focusout', 'pointerdown', 'wheel', 'blur']) addEventListener(end, hide, { passive: true });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true });
  follow(first);
}
