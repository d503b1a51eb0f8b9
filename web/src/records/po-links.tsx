import { FileLink } from './files/file-link.tsx';

/** Files that a customer sent along, by their stored names. */
export function PoLinks({ links }: { links: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map((name) => (
        <li key={name}>
          <FileLink name={name} className="link">
            {name}
          </FileLink>
        </li>
      ))}
    </ul>
  );
}
