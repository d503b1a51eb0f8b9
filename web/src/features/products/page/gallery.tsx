import { fileUrl, isPicture, thumbnailOf } from '@console/shared/uploads';

/** Pictures of goods. Each opens in full size. */
export function Gallery({ assets }: { assets: readonly string[] }) {
  return (
    <ul aria-label="Pictures" className="flex flex-wrap gap-2">
      {assets.filter(isPicture).map((name, index) => (
        <li key={name}>
          <a
            href={fileUrl(name)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open picture ${index + 1}`}
            className="border-line bg-sunken block size-20 overflow-hidden rounded-md border"
          >
            <img src={fileUrl(thumbnailOf(name))} alt="" loading="lazy" className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
