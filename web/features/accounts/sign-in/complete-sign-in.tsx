import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { verifySignUp } from '#shared/accounts/account.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { askMe } from '#web/accounts/ask-me.ts';
import { meStore, sessionStore } from '#web/accounts/me-store.ts';
import { setPerson } from '#web/accounts/person-changes.ts';
import { returnPath, signInPath } from '#web/accounts/return-path.ts';
import { resumedPress, takeTask } from '#web/accounts/sign-up-task.ts';
import { isActingAdmin, standingOf } from '#web/accounts/standing.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { shouldRetry } from '#web/api/query-client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { givenPasswordError } from '#web/features/accounts/sign-in/field-errors.ts';
import { PasswordField } from '#web/features/accounts/sign-in/password-field.tsx';
import { useMailedToken } from '#web/features/accounts/sign-in/use-mailed-token.ts';
import { type Failure, failureOf } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useToast } from '#web/ui/toast.tsx';

const FAILED = 'Failed to sign in with Google';
const REPORTS = new Map([
  ['SIGN_UP_REQUIRED', 'There’s no account for this Google address yet. Create a new account first.'],
  [
    'account_not_linked',
    'There’s already an account with this email address. Sign in with your password or an emailed code.',
  ],
  ['REGISTRATION_CLOSED', 'New accounts can’t be created at the moment. You can read every rule without one.'],
  ['ACCOUNT_BANNED', 'Your account has been banned. Please contact support for assistance.'],
]);

/** Turns an error code, such as one that Google sign-in left in the page's address, into a failure. */
function reported(code: string): Failure {
  return { code, message: REPORTS.get(code) ?? FAILED, fields: {} };
}

/**
 * `token` comes from an emailed link and is null after a Google sign-in. `password` is set if the link requires one.
 */
type Way = { token: string | null; from: string | null; password?: string };

/**
 * Creates the account for an emailed link, or finds out who signed in with Google. Resolves to the next page or to a
 * failure.
 */
async function complete({ token, from, password }: Way): Promise<string | Failure> {
  if (token === null) await askMe();
  else await setPerson(await call(verifySignUp, { body: { token, ...(password === undefined ? {} : { password }) } }));
  const me = meStore.get();
  if (standingOf(me) === 'banned') return reported('ACCOUNT_BANNED');
  if (me.user === null || sessionStore.get() === 'ended') return reported('');
  return onward(from);
}

/**
 * Returns the page to go to: the one where the sign-up began, which then carries out the press that led to the sign-up.
 * Staff give their second factor first.
 */
function onward(from: string | null): string {
  const me = meStore.get();
  const task = takeTask(Date.now());
  const to = from ?? task?.from;
  if (standingOf(me) === 'unproven') return signInPath(returnPath(to, true));
  if (task !== undefined && task.from === to) resumedPress.set(task.press);
  return returnPath(to, isActingAdmin(me));
}

/** The page that opens from an emailed sign-up link or after a Google sign-in. Community specification §2. */
export function CompleteSignIn() {
  const [params] = useSearchParams();
  const error = params.get('error');
  if (error !== null) return <NotSignedIn failure={reported(error)} isNew={error === 'SIGN_UP_REQUIRED'} />;
  return <Completing from={params.get('from')} />;
}

function Completing({ from }: { from: string | null }) {
  const token = useMailedToken('verify');
  const navigate = useNavigate();
  const toast = useToast();
  const [state, setState] = useState<'busy' | 'password' | Failure>('busy');
  const [mayRetry, setMayRetry] = useState(true);
  const settle = useCallback(
    async (outcome: string | Failure) => {
      if (typeof outcome !== 'string') return setState(outcome);
      await navigate(outcome, { replace: true });
      toast({ text: 'You’re signed in.' });
    },
    [navigate, toast],
  );
  const run = useCallback(async () => {
    setState('busy');
    try {
      await settle(await complete({ token, from }));
    } catch (error) {
      setMayRetry(error instanceof Error && shouldRetry(0, error)); // an expired link stays expired
      const isElsewhere = error instanceof ApiError && error.code === 'PASSWORD_REQUIRED';
      setState(isElsewhere ? 'password' : failureOf(error, authWords(token === null ? FAILED : 'Failed to sign in')));
    }
  }, [token, from, settle]);
  const isStarted = useRef(false); // The link works only once.
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void run();
  }, [run]);
  if (state === 'busy') return <Busy />;
  if (state === 'password') {
    return <ConfirmPassword onPassword={async (password) => settle(await complete({ token, from, password }))} />;
  }
  return <NotSignedIn failure={state} onRetry={mayRetry ? () => void run() : undefined} />;
}

function Busy() {
  return (
    <div className="stack">
      <h1>Completing sign in...</h1>
      <output className="soft">One moment.</output>
    </div>
  );
}

/**
 * Shown if the link was opened in a different browser from the one where the sign-up began. Anyone who knows the
 * password may continue here.
 */
function ConfirmPassword({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: givenPasswordError(password) }),
    send: ({ password }) => onPassword(password),
    words: authWords('Failed to sign in'),
  });
  return (
    <div className="stack">
      <h1>Confirm your account</h1>
      <p className="soft">
        You opened the link in another browser. Enter the password you chose when you signed up. If that wasn’t you,
        close this page. No account is created without the password.
      </p>
      <AuthForm form={form} label="Confirm" busyLabel="Confirming...">
        <PasswordField {...form.text('password')} label="Password" autoComplete="current-password" />
      </AuthForm>
    </div>
  );
}

type Props = { failure: Failure; isNew?: boolean; onRetry?: (() => void) | undefined };

function NotSignedIn({ failure, isNew = false, onRetry }: Props) {
  return (
    <div className="stack">
      <h1>You’re not signed in</h1>
      <FailureBanner failure={failure} />
      <div className="row">
        {onRetry && <Button onPress={onRetry}>Try again</Button>}
        <LinkButton tone="primary" to={isNew ? `${PAGE_PATHS.auth}?mode=sign-up` : PAGE_PATHS.auth}>
          {isNew ? 'Create a new account' : 'Back to sign in'}
        </LinkButton>
      </div>
    </div>
  );
}
