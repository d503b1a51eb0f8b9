import { can } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useUser } from '../../stores/use-user.ts';
import { ORGANISATION_LIST } from './organisation-list.tsx';

const OrganisationDialog = lazyPart(async () => ({
  default: (await import('./organisation-dialog.tsx')).OrganisationDialog,
}));

/** /organisations: the organisations that customers belong to. */
export function OrganisationsScreen() {
  const { permissions } = useUser();
  const mayWrite = can(permissions, 'tenant', 'WRITE');
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <>
      <ListScreen
        kind={ORGANISATION_LIST}
        keysOf={mayWrite ? () => ({ c: { run: add, label: 'New organisation' } }) : undefined}
        actions={
          <>
            {can(permissions, 'admin_user', 'READ') && <LinkButton to="/admins">Staff</LinkButton>}
            {mayWrite && (
              <Button variant="primary" icon={Plus} shortcut="C" onClick={add}>
                New organisation
              </Button>
            )}
          </>
        }
      />
      {isAdding && (
        <Suspense>
          <OrganisationDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
