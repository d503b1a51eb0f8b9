/** Files that a customer sent along, by the ends of their addresses. */
export function PoLinks({ links }: { links: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noreferrer" className="link">
            {nameOf(link)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (link: string) => link.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? link;
