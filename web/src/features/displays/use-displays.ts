import { listDisplays } from '../../api/displays.ts';
import { usePolled } from '../../api/use-polled.ts';

const read = async (signal: AbortSignal) => (await listDisplays({}, { signal })).reply.displays;

/** All displays. They are not in the change log, and whether one is on changes by time. */
export function useDisplays() {
  const { value: displays, ...view } = usePolled(read);
  return { displays, ...view };
}
