import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../components/cx.ts';

export interface DropZoneProps {
  enabled: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Takes files that are dropped here, and those that are pasted into the page while no field has the focus. */
export function DropZone({ enabled, onFiles, children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const handleFiles = useEffectEvent((data: DataTransfer | null) => onFiles([...(data?.files ?? [])]));
  useEffect(() => {
    const element = zone.current;
    if (!enabled || !element) return undefined;
    const away = new AbortController();
    const { signal } = away;
    /** Enters less leaves: a child that is entered is told before the one that is left. */
    let depth = 0;
    const move = (step: number) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
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
      className={cx(
        'min-h-24 rounded-b-lg -outline-offset-2',
        isOver && 'outline-accent bg-accent-soft outline-2 outline-dashed',
      )}
    >
      {children}
    </div>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null;
