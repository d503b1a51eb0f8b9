import type { ReactNode } from 'react';
import { fileUrl, isPicture, thumbnailOf } from '@console/shared/uploads';
import { Breadcrumb } from '../../../components/breadcrumb.tsx';
import type { Crumb } from '../../../components/breadcrumb.tsx';
import { Button } from '../../../components/button.tsx';
import { Facts } from '../../../components/facts.tsx';
import type { Fact } from '../../../components/facts.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Panel } from '../../../components/panel.tsx';
import { PageTop } from '../../../records/page-top.tsx';
import { ActiveBadge } from '../active-badge.tsx';
import { Picture } from '../picture.tsx';
import { PRODUCTS } from '../products-link.ts';

export interface GoodsHeadProps {
  noun: 'product' | 'SKU';
  row: { is_active: boolean; assets: readonly string[] };
  name: string;
  /** The first one is shown beside the name. */
  pictures: readonly string[];
  /** Breadcrumbs between the list of products and this page. */
  above?: readonly Crumb[];
  below?: ReactNode;
  facts: readonly Fact[];
  /** Undefined without permission to delete. */
  onDelete: (() => void) | undefined;
  /** Undefined without permission to edit. */
  edit: { button: ReactNode; isSwitching: boolean; onSwitch: () => void } | undefined;
}

/** The header of a product's or SKU's page: its details and actions. */
export function GoodsHead({ noun, row, name, pictures, above, below, facts, onDelete, edit }: GoodsHeadProps) {
  return (
    <>
      <PageHeader
        above={
          <PageTop>
            <Breadcrumb crumbs={[{ label: PRODUCTS.title, to: PRODUCTS.path }, ...(above ?? []), { label: name }]} />
          </PageTop>
        }
        picture={<Picture assets={pictures} size="page" />}
        title={name}
        below={
          <>
            <ActiveBadge row={row} />
            {below}
          </>
        }
        actions={
          <>
            {onDelete && <Button onClick={onDelete}>Delete…</Button>}
            {edit && (
              <>
                <Button busy={edit.isSwitching} onClick={edit.onSwitch}>
                  {row.is_active ? 'Hide' : 'Show'}
                </Button>
                {edit.button}
              </>
            )}
          </>
        }
      />
      <Panel title={`About this ${noun}`}>
        <div className="flex flex-col gap-4">
          <Facts facts={facts} />
          {row.assets.length > 1 && <Gallery assets={row.assets} />}
        </div>
      </Panel>
    </>
  );
}

/** Pictures of goods. Each opens in full size. */
function Gallery({ assets }: { assets: readonly string[] }) {
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
