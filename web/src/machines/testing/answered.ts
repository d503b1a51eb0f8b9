import { fromPromise } from 'xstate';
import { settled } from './work-world.ts';

/** A call of a machine that the test answers by hand. */
export function answered<Out, Asked>() {
  const calls: (PromiseWithResolvers<Out> & { asked: Asked })[] = [];
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('Nothing was called.');
    return call;
  };
  return {
    /** All calls made, oldest first. */
    calls,
    actor: fromPromise<Out, Asked>(({ input }) => {
      const call = { ...Promise.withResolvers<Out>(), asked: input };
      calls.push(call);
      return call.promise;
    }),
    succeeds: (out: Out) => {
      last().resolve(out);
      return settled();
    },
    fails: (error: unknown) => {
      last().reject(error);
      return settled();
    },
  };
}
