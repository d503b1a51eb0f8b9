import { can } from '@console/shared/permissions';
import { Suspense, useState } from 'react';
import { CreateButton } from '../../components/create-button.tsx';
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
  return (
    <>
      <ListScreen
        kind={ORGANISATION_LIST}
        actions={
          <>
            {can(permissions, 'admin_user', 'READ') && <LinkButton to="/admins">Staff</LinkButton>}
            {mayWrite && <CreateButton label="New organisation" onClick={() => setAdding(true)} />}
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
