import { useUser } from '../stores/use-user.ts';

/** Role names are not known: the id stands for them. */
export function WhoAmI() {
  const { first_name, last_name, role_id } = useUser();
  return (
    <p className="min-w-0 text-xs">
      <span className="block truncate font-medium">{`${first_name} ${last_name}`.trim()}</span>
      <span className="text-faint block">Role {role_id}</span>
    </p>
  );
}
