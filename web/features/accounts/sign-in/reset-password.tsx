import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resetPassword } from '#shared/accounts/account.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { setPerson } from '#web/accounts/person-changes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { newPasswordErrors } from '#web/features/accounts/sign-in/field-errors.ts';
import { NewPasswordFields } from '#web/features/accounts/sign-in/new-password-fields.tsx';
import { useMailedToken } from '#web/features/accounts/sign-in/use-mailed-token.ts';
import { useForm } from '#web/online/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/accounts/sign-in/auth-panel.css';

const REDIRECT_MS = 3000;

/** Lets a user who opened an emailed link set a new password. Community specification §2, §8. */
export function ResetPassword() {
  const token = useMailedToken('token');
  const [stage, setStage] = useState<'asking' | 'refused' | 'done'>('asking');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage === 'refused') panel.current?.focus(); // The focus moves to the panel because the form is gone.
  }, [stage]);
  if (stage === 'done') return <Done />;
  return (
    <div className="auth-panel stack" ref={panel} tabIndex={-1}>
      <h1>Choose a new password</h1>
      {token === null || stage === 'refused' ? (
        <InvalidLink />
      ) : (
        <>
          <NewPasswordForm token={token} onRefused={() => setStage('refused')} onDone={() => setStage('done')} />
          <LinkButton to={PAGE_PATHS.auth}>Back to sign in</LinkButton>
        </>
      )}
    </div>
  );
}

/** Another password wouldn't help here, because the user needs a new link. */
function InvalidLink() {
  return (
    <>
      <Banner tone="red" announce="now" title="Invalid or expired reset link. Please request a new password reset." />
      <div className="row">
        <LinkButton tone="primary" to={`${PAGE_PATHS.auth}?mode=forgot`}>
          Request a new link
        </LinkButton>
        <LinkButton to={PAGE_PATHS.auth}>Back to sign in</LinkButton>
      </div>
    </>
  );
}

const isLinkRefused = (error: unknown) => error instanceof ApiError && error.code === 'RESET_LINK_INVALID';

type FormProps = { token: string; onRefused: () => void; onDone: () => void };

function NewPasswordForm({ token, onRefused, onDone }: FormProps) {
  const form = useForm({
    initial: { password: '', confirmation: '' },
    check: newPasswordErrors,
    send: async ({ password }) => {
      try {
        await setPerson(await call(resetPassword, { body: { token, password } }));
        onDone();
      } catch (error) {
        if (!isLinkRefused(error)) throw error;
        onRefused();
      }
    },
    words: authWords('Failed to reset password'),
  });
  return (
    <AuthForm form={form} label="Reset password" busyLabel="Resetting...">
      <NewPasswordFields label="New password" form={form} />
    </AuthForm>
  );
}

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PAGE_PATHS.profile, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="stack">
      <h1>Choose a new password</h1>
      <Banner tone="green" announce="politely" title="Password reset successful!">
        Your profile will open in a moment.
      </Banner>
      <LinkButton tone="primary" to={PAGE_PATHS.profile} replace>
        Go to your profile
      </LinkButton>
    </div>
  );
}
