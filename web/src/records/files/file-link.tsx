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
  /** A picture that everybody may see needs no link. */
  isPublic?: boolean;
}

/** What opens the file just now; undefined until that is known. */
function useLink({ name, isPublic = false }: Stored): string | undefined {
  const { link } = useSnapshot(fileLink(name));
  useEffect(() => (isPublic ? undefined : keepLink(name)), [name, isPublic]);
  return isPublic ? '' : link;
}

type FileLinkProps = Stored & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel' | 'onClick'>;

/** Opens a stored file beside the page or, with `download`, saves it: also where its link ran out while nobody looked. */
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

/** The small picture of a stored one. What is on screen is not loaded again whenever its link is renewed. */
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
