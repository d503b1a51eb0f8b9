import { Badge } from '../../components/badge.tsx';

export const VerifiedBadge = ({ isVerified }: { isVerified: boolean }) => (
  <Badge tone={isVerified ? 'green' : 'grey'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
);
