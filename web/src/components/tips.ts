import { computePosition, flip, offset, shift } from '@floating-ui/dom';

/** How long a pointer or the focus rests before it is told: whoever passes by is not. */
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

  const isOpen = () => box.matches(':popover-open');
  function hide() {
    clearTimeout(timer);
    anchor = undefined;
    if (isOpen()) box.hidePopover();
  }
  function showSoon(on: HTMLElement, words: string | undefined) {
    if (words !== undefined) timer = setTimeout(() => void show(on, words), REST_MS);
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
  /** It can be read with the pointer on it, and what it covers can be clicked. */
  function isOnTip({ clientX, clientY }: PointerEvent) {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  }
  function point(event: PointerEvent) {
    const { target } = event;
    if (isOpen() && isOnTip(event)) return;
    const on = target instanceof Element ? (target.closest<HTMLElement>(TIPPED) ?? undefined) : undefined;
    if (on === anchor) return;
    hide();
    anchor = on;
    if (on) showSoon(on, on.dataset['tip']);
  }

  function focus(target: EventTarget | null) {
    hide();
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    anchor = target;
    showSoon(target, target.dataset['focusTip'] ?? target.dataset['tip']);
  }
  function follow(event: TipEvent) {
    if (event instanceof FocusEvent) focus(event.target);
    // A finger opens what it touches.
    else if (event.pointerType !== 'touch') point(event);
  }

  addEventListener('pointerover', follow);
  // Off the tip there may be what was below it already.
  addEventListener('pointermove', (event) => isOpen() && follow(event));
  addEventListener('focusin', follow);
  for (const end of ['focusout', 'pointerdown', 'wheel', 'blur']) addEventListener(end, hide, { passive: true });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true });
  follow(first);
}
