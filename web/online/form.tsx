import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react';
import { FormBusy } from '#web/ui/form-busy.ts';

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  form: { isBusy: boolean; refusals: number; submit: (event: SyntheticEvent) => void };
};

/**
 * Renders a form from `useForm`. Its fields can't be edited while it's being sent. If the form isn't accepted, the
 * first field with an error gets the focus.
 */
export function Form({ form: { isBusy, refusals, submit }, children, ...native }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form {...native} ref={element} noValidate onSubmit={submit}>
      <FormBusy value={isBusy}>{children}</FormBusy>
    </form>
  );
}
