import type { Product } from '@console/shared/entities/catalogue';
import { formatDateTime } from '@console/shared/dates';
import { can } from '@console/shared/permissions';
import { Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Breadcrumb } from '../../../components/breadcrumb.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { Button } from '../../../components/button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { Kbd } from '../../../components/kbd.tsx';
import { useUser } from '../../../stores/use-user.ts';
import { nameOf } from '../../../work/person-name.ts';
import { MoveDialog } from '../../../work/move-dialog.tsx';
import { useMove } from '../../../work/use-move.ts';
import { PRODUCT_REMOVAL, productRemovalQuestion } from '../goods-removals.ts';
import { PRODUCT_SWITCH } from '../goods-switches.ts';
import { PRODUCTS } from '../products-link.ts';
import { useVisibility } from '../use-visibility.ts';
import { GoodsHead } from './goods-head.tsx';

/** What a product is, and what may be done with it. */
export function ProductHead({ row, isGone }: { row: Product; isGone: boolean }) {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const { isBusy, switchRow } = useVisibility(PRODUCT_SWITCH);
  const removal = useMove(PRODUCT_REMOVAL, () => void navigate(PRODUCTS.path, { replace: true }));
  const mayEdit = can(permissions, 'product', 'UPDATE') && !isGone;
  const mayDelete = can(permissions, 'product', 'DELETE') && !isGone;
  const editPath = `/editProduct/${row.product_id}`;
  useHotkeys({ e: { run: () => void navigate(editPath), label: 'Edit the product' } }, mayEdit);
  const { category, level2, level3, attributes } = row;
  return (
    <>
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: PRODUCTS.title, to: PRODUCTS.path }, { label: row.product_name }]} />}
        picture={<Picture assets={row.assets} size="page" />}
        title={row.product_name}
        below={
          <>
            <ActiveBadge row={row} />
            <span>{[category, level2, level3].filter(Boolean).join(' › ')}</span>
          </>
        }
        actions={
          <>
            {mayDelete && <Button onClick={() => removal.ask('delete', row)}>Delete…</Button>}
            {mayEdit && (
              <>
                <Button busy={isBusy} onClick={() => void switchRow(row)}>
                  {row.is_active ? 'Hide' : 'Show'}
                </Button>
                <Link to={editPath} className={buttonClass()}>
                  <Pencil aria-hidden className="-ml-0.5 size-4" />
                  Edit
                  <Kbd>E</Kbd>
                </Link>
              </>
            )}
          </>
        }
      />
      <Panel title="About this product">
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              { label: 'Product', value: row.product_id },
              { label: 'Brand', value: row.brand },
              { label: 'HSN', value: row.hsn },
              { label: 'GST', value: `${row.pan_india_gst}%` },
              ...Object.entries(attributes).map(([label, value]) => ({ label, value })),
              { label: 'Taken in', value: `${nameOf(row.created_by_info)}, ${formatDateTime(row.created_date)}` },
              ...(row.description ? [{ label: 'Description', value: row.description, wide: true }] : []),
            ]}
          />
          {row.assets.length > 1 && <Gallery assets={row.assets} />}
        </div>
      </Panel>
      <RemovalDialog
        removal={removal}
        noun="product"
        row={row}
        name={row.product_name}
        pictures={row.assets}
        below={<span>{[category, level2, level3].filter(Boolean).join(' › ')}</span>}
        facts={[
          { label: 'Product', value: row.product_id },
          { label: 'Brand', value: row.brand },
          { label: 'HSN', value: row.hsn },
          { label: 'GST', value: `${row.pan_india_gst}%` },
          ...Object.entries(attributes).map(([label, value]) => ({ label, value })),
          { label: 'Taken in', value: `${nameOf(row.created_by_info)}, ${formatDateTime(row.created_date)}` },
          ...(row.description ? [{ label: 'Description', value: row.description, wide: true }] : []),
        ]}
        onDelete={mayDelete ? () => removal.ask('delete', row) : undefined}
        edit={
          mayEdit
            ? {
                isSwitching: isBusy,
                onSwitch: () => void switchRow(row),
                button: (
                  <Link to={editPath} className={buttonClass()}>
                    <Pencil aria-hidden className="-ml-0.5 size-4" />
                    Edit
                    <Kbd>E</Kbd>
                  </Link>
                ),
              }
            : undefined
        }
      />
      <MoveDialog moves={removal} question={productRemovalQuestion} />
    </>
  );
}
