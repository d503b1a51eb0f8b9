import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../components/cx.ts';

export interface DropZoneProps {
  enabled: boolean;
  onFiles: (files: readonly File[]) => void;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Accepts dropped files, and files pasted into the page while no field has the focus. A file dropped elsewhere, or
 * without permission, does not navigate the browser away.
 */
export function DropZone({ enabled, onFiles, className, children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const handleFiles = useEffectEvent((data: DataTransfer | null) => onFiles([...(data?.files ?? [])]));
  useEffect(() => {
    const away = new AbortController();
    for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, refuse, { signal: away.signal });
    return () => away.abort();
  }, []);
  useEffect(() => {
    const element = zone.current;
    if (!enabled || !element) return undefined;
    const away = new AbortController();
    const { signal } = away;
    /** Enter events minus leave events: entering a child fires before leaving its parent. */
    let depth = 0;
    const move = (step: number) => (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth += step;
      setOver(depth > 0);
    };
    element.addEventListener('dragenter', move(1), { signal });
    element.addEventListener('dragover', move(0), { signal });
    element.addEventListener('dragleave', move(-1), { signal });
    element.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setOver(false);
        handleFiles(event.dataTransfer);
      },
      { signal },
    );
    document.addEventListener(
      'paste',
      (event) => {
        const isBehind = element.closest('[inert]') !== null;
        if (!isBehind && !isTyping(event.target)) handleFiles(event.clipboardData);
      },
      { signal },
    );
    return () => away.abort();
  }, [enabled]);
  return (
    <div
      ref={zone}
      className={cx('-outline-offset-2', className, isOver && 'outline-accent bg-accent-soft outline-2 outline-dashed')}
    >
      {children}
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null;
