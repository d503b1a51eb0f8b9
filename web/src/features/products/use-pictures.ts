import { useUploads } from '../../records/uploads/use-uploads.ts';

const MOST = 10;

interface WithPictures {
  draft: { assets: string[] };
  edit: (patch: { assets: string[] }) => void;
}

/** The pictures of goods, uploaded into the draft. */
export const usePictures = ({ draft, edit }: WithPictures) =>
  useUploads({ value: draft.assets, onChange: (assets) => edit({ assets }), accepts: 'pictures', most: MOST });
