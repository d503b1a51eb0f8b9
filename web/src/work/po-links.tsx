import { fileUrl } from '@console/shared/uploads';

/** Files that a customer sent along, by their stored names. */
export function PoLinks({ links }: { links: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map((name) => (
        <li key={name}>
          <a href={fileUrl(name)} target="_blank" rel="noreferrer" className="link">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
