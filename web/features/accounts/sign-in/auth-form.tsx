import type { ComponentProps, ReactNode } from 'react';
import type { Failure } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { Button } from '#web/ui/button.tsx';

const REVOKED = 'Admin access has been revoked. Please contact the system administrator.';

type Props = {
  form: ComponentProps<typeof Form>['form'] & { failure: Failure | null; values: object };
  /** The button's label, when idle and when busy. */
  label: string;
  busyLabel: string;
  /** The admin sign-in shows its own message for a ban. Community specification §8. */
  isForAdmins?: boolean | undefined;
  children: ReactNode;
};

/** A form for signing in or up, with the reason for a failure, the fields, and a wide button. */
export function AuthForm({ form, label, busyLabel, isForAdmins = false, children }: Props) {
  const isRevoked = isForAdmins && form.failure?.code === 'ACCOUNT_BANNED';
  return (
    <Form className="stack" form={form}>
      <FailureBanner failure={form.failure} fields={Object.keys(form.values)}>
        {isRevoked && REVOKED}
      </FailureBanner>
      {children}
      <Button type="submit" tone="primary" size="lg" block busy={form.isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
}
