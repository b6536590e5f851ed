import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { FailureBanner } from '#web/features/auth/failure-banner.tsx';
import { FormBusy } from '#web/features/auth/form-busy.ts';
import type { Submission } from '#web/features/auth/use-submit.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  submission: Submission;
  onSubmit: () => void;
  /** The button's label, idle and busy. */
  label: string;
  busyLabel: string;
  /** The fields in `children` that show their own fault. Other faults stand above the form. */
  fields?: readonly string[] | undefined;
  isForAdmins?: boolean | undefined;
  children: ReactNode;
};

/** Fields and their button. After a refusal the first refused field has the focus. */
export function AuthForm({
  submission: { isBusy, failure },
  onSubmit,
  label,
  busyLabel,
  fields,
  isForAdmins,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="stack" ref={form} noValidate onSubmit={send}>
      <FailureBanner failure={failure} fields={fields} isForAdmins={isForAdmins} />
      <FormBusy value={isBusy}>{children}</FormBusy>
      <Button type="submit" tone="primary" size="lg" block busy={isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  );
}
