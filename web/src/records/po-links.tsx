import { FileLink } from './files/file-link.tsx';

/** Files sent by a customer, by stored name. */
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
