import type { Product } from '@console/shared/entities/catalogue';
import { fileUrl, isPicture } from '@console/shared/uploads';
import { Maximize2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { cx } from '../../components/cx.ts';
import { StoredPicture } from '../catalogue/stored-picture.tsx';

/** A product's pictures: one large, with thumbnails to choose from, also by arrow keys. */
export function ProductGallery({ product }: { product: Product }) {
  const { name, assets, category, level2, level3 } = product;
  const [wanted, setWanted] = useState<string>();
  const thumbnails = useRef<HTMLDivElement>(null);
  const pictures = assets.filter(isPicture);
  const at = Math.max(0, pictures.indexOf(wanted ?? ''));
  const shown = pictures[at];

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : pictures[at + step];
    if (next === undefined) return;
    event.preventDefault();
    setWanted(next);
    thumbnails.current?.querySelectorAll<HTMLElement>('button')[pictures.indexOf(next)]?.focus();
  }
  return (
    <section aria-label={`Pictures of ${name}`} className="flex min-w-0 flex-col gap-2">
      <div className="border-line bg-surface relative overflow-hidden rounded-lg border">
        <StoredPicture
          file={shown}
          name={name}
          of={[level3, level2, category]}
          large
          whole
          alt={pictures.length > 1 ? `${name}, picture ${at + 1} of ${pictures.length}` : name}
          className="aspect-4/3 w-full"
          iconClass="size-24"
        />
        {shown !== undefined && (
          <a
            href={fileUrl(shown)}
            target="_blank"
            rel="noreferrer"
            aria-label="Open the picture by itself"
            data-tip="Open the picture by itself"
            className="bg-surface/85 text-muted hover:text-ink absolute right-2 bottom-2 grid size-8 place-items-center rounded-md"
          >
            <Maximize2 aria-hidden className="size-4" />
          </a>
        )}
      </div>
      {pictures.length > 1 && (
        <div ref={thumbnails} className="flex flex-wrap gap-2">
          {pictures.map((file, index) => (
            <button
              key={file}
              type="button"
              aria-pressed={index === at}
              aria-label={`Picture ${index + 1}`}
              onClick={() => setWanted(file)}
              onKeyDown={handleKeyDown}
              className={cx(
                'overflow-hidden rounded-md border-2 transition-colors',
                index === at ? 'border-accent' : 'border-line hover:border-control',
              )}
            >
              <StoredPicture file={file} name={name} className="size-16" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
