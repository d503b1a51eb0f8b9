import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listPermissions } from '../../api/permissions.ts';
import { usePolled } from '../../api/use-polled.ts';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Select } from '../../components/select.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { TextField } from '../../components/text-field.tsx';
import { RetryNotice } from '../../components/retry-notice.tsx';
import { PermissionTable } from './permission-table.tsx';
import type { Asked } from './permission-table.tsx';
import { groupsOf, narrowed, roleLabel } from './rights.ts';
import { WhoMay } from './who-may.tsx';

const read = async (signal: AbortSignal) => (await listPermissions({}, { signal })).reply;

/** /permissions: which role may do what, from what the gateway says of its roles and calls. */
export function PermissionsScreen() {
  const { value, problem, reread } = usePolled(read);
  const [params, setParams] = useSearchParams();
  // Controls follow at once, which the address does not.
  const [filters, setFilters] = useState(params);
  const [asked, setAsked] = useState<Asked>();
  const groups = useMemo(() => (value ? groupsOf(value.calls, value.moves) : []), [value]);
  const roles = value?.roles ?? [];
  const roleBy = (id: string | null) => roles.find(({ role_id }) => String(role_id) === id);
  const words = filters.get('find') ?? '';
  const [one, other] = [roleBy(filters.get('role')), roleBy(filters.get('with'))];
  const pair = one && other && one !== other ? ([one, other] as const) : undefined;
  const isDiffering = filters.has('differences');
  const shown = narrowed(groups, words, isDiffering ? pair : undefined);
  const onPhone = (one ?? roles[0])?.role_id;
  const options = roles.map(({ role_id }) => ({ value: String(role_id), label: roleLabel(role_id, roles) }));

  function set(name: string, text: string) {
    const after = new URLSearchParams(filters);
    if (text === '') after.delete(name);
    else after.set(name, text);
    setFilters(after);
    setParams(after, { replace: true });
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Permissions"
        below="What each role may do, as the server decides it at this moment. A right leads to the people who have it."
        actions={
          <Button icon={Printer} className="print:hidden" onClick={() => globalThis.print()}>
            Print
          </Button>
        }
      />
      {value && <RetryNotice problem={problem} onRetry={reread} />}
      {value ? (
        <>
          <search className="flex flex-wrap items-end gap-3">
            <TextField
              label="Find a right"
              value={words}
              autoComplete="off"
              className="min-w-48 flex-1"
              onChange={(text) => set('find', text)}
            />
            <Select
              label="Role"
              className="mobile:hidden w-full"
              options={options}
              value={onPhone === undefined ? null : String(onPhone)}
              onChange={(role_id) => set('role', role_id)}
            />
            <Select
              label="Role"
              className="max-mobile:hidden w-52"
              options={[{ value: '', label: 'All roles' }, ...options]}
              value={one ? String(one.role_id) : ''}
              onChange={(role_id) => set('role', role_id)}
            />
            {one && (
              <Select
                label="Compared with"
                className="max-mobile:hidden w-52"
                options={[
                  { value: '', label: 'No other' },
                  ...options.filter((option) => option.value !== String(one.role_id)),
                ]}
                value={pair ? String(pair[1].role_id) : ''}
                onChange={(role_id) => set('with', role_id)}
              />
            )}
            {pair && (
              <Checkbox
                label="Differences only"
                checked={isDiffering}
                onChange={(isOn) => set('differences', isOn ? '1' : '')}
              />
            )}
          </search>
          {shown.length === 0 ? (
            <EmptyState title={pair && isDiffering ? 'These two roles have the same rights here' : 'No rights match'}>
              Try other words, or all roles.
            </EmptyState>
          ) : (
            <PermissionTable
              groups={shown}
              roles={pair ?? (one ? [one] : roles)}
              all={roles}
              onPhone={onPhone}
              onAsk={setAsked}
            />
          )}
        </>
      ) : problem === undefined ? (
        <SkeletonRows rows={12} label="Loading the permissions…" />
      ) : (
        <ErrorState message="Couldn't load the permissions" onRetry={reread}>
          {problem}
        </ErrorState>
      )}
      {asked && <WhoMay {...asked} roles={roles} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
