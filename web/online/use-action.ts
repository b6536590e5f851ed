import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Failure, type FailureWords, failureOf } from '#web/online/failure.ts';

type Options<I> = {
  /** Carries out the action. If it throws, the error becomes the failure. */
  act: (input: I) => Promise<unknown>;
  words: FailureWords;
  /**
   * Shows the result right away. Resolves to a function that undoes this, which is called if `act` fails; see
   * `showNow`.
   */
  onStart?: ((input: I) => Promise<() => void>) | undefined;
  /**
   * Whether to repeat a call once, after a second, if it gets no response. That's safe if the call has an idempotency
   * key or if doing it twice has the same effect as doing it once.
   */
  isRepeatable?: boolean | undefined;
  onDone?: (() => void) | undefined;
  onFailed?: ((failure: Failure) => void) | undefined;
};

/**
 * Runs one action that needs the server, such as sending a form. While the action is in progress, `run` does nothing.
 */
export function useAction<I = void>({ act, words, onStart, isRepeatable = false, onDone, onFailed }: Options<I>) {
  const isRunning = useRef(false); // A second press can come before the next render.
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    onMutate: async (input) => onStart?.(input),
    ...(isRepeatable ? {} : { retry: false }),
    onSuccess: () => onDone?.(),
    onError: (thrown, _input, takeBack) => {
      takeBack?.();
      onFailed?.(failureOf(thrown, words));
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    isBusy: isPending,
    failure: error === null ? null : failureOf(error, words),
    run: (input: I) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(input);
    },
    /** Clears the last failure. */
    reset,
  };
}
