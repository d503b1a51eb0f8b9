import { Spinner } from './spinner.tsx';

export interface LoadingScreenProps {
  label?: string | undefined;
}

/** Fills its space while a whole screen is loading. */
export function LoadingScreen({ label = 'Loading…' }: LoadingScreenProps) {
  return (
    <output className="text-muted flex min-h-[60dvh] flex-col items-center justify-center gap-3 text-sm">
      <Spinner className="text-accent size-6" />
      {label}
    </output>
  );
}
