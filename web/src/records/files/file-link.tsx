import { fileUrl, thumbnailOf } from '@console/shared/uploads';
import { useEffect, useState } from 'react';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useSnapshot } from 'valtio';
import { messageOf } from '../../api/api-error.ts';
import { toastError } from '../../components/toast.ts';
import { fileLink, isFresh, keepLink, renewLink } from './file-links.ts';

interface Stored {
  /** Stored name. */
  name: string;
  /** A public picture needs no signed link. */
  isPublic?: boolean;
}

/** The current URL of the file; undefined while unknown. */
function useLink({ name, isPublic = false }: Stored): string | undefined {
  const { link } = useSnapshot(fileLink(name));
  useEffect(() => (isPublic ? undefined : keepLink(name)), [name, isPublic]);
  return isPublic ? '' : link;
}

type FileLinkProps = Stored & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel' | 'onClick'>;

/** Opens a stored file in a new tab or, with `download`, saves it. Renews an expired link first. */
export function FileLink({ name, isPublic = false, children, ...anchor }: FileLinkProps) {
  const link = useLink({ name, isPublic });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isPublic || isFresh(name)) return;
    event.preventDefault();
    const { currentTarget } = event;
    renewLink(name).then(
      () => {
        currentTarget.href = fileUrl(name, fileLink(name).link);
        currentTarget.click();
      },
      (error: unknown) => toastError("Couldn't open the file", messageOf(error)),
    );
  };
  return (
    <a
      {...anchor}
      href={fileUrl(name, link)}
      {...(anchor.download === undefined && { target: '_blank' })}
      rel="noreferrer"
      onClick={handleClick}
    >
      {children}
    </a>
  );
}

/** The thumbnail of a stored file. A visible one is not loaded again when its link is renewed. */
export function FileThumbnail({ name, isPublic = false }: Stored) {
  const link = useLink({ name, isPublic });
  const [used, setUsed] = useState(link);
  if (used === undefined && link !== undefined) setUsed(link);
  if (used === undefined) return null;
  return (
    <img
      src={fileUrl(thumbnailOf(name), used)}
      alt=""
      loading="lazy"
      className="size-full object-cover"
      onError={() => setUsed(link)}
    />
  );
}
