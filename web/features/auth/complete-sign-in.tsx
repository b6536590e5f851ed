import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { verifySignUp } from '#shared/accounts/account.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { askMe } from '#web/account/ask-me.ts';
import { meStore, sessionStore } from '#web/account/me-store.ts';
import { setPerson } from '#web/account/person-changes.ts';
import { returnPath, signInPath } from '#web/account/return-path.ts';
import { isActingAdmin, standingOf } from '#web/account/standing.ts';
import { call } from '#web/api/client.ts';
import { shouldRetry } from '#web/api/query-client.ts';
import { type Failure, failureOf } from '#web/features/auth/auth-failure.ts';
import { FailureBanner } from '#web/features/auth/failure-banner.tsx';
import { useMailedToken } from '#web/features/auth/use-mailed-token.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const FAILED = 'Failed to sign in with Google';
const REPORTS = new Map([
  ['SIGN_UP_REQUIRED', 'There is no account for this Google address yet. Create a new account first.'],
  [
    'account_not_linked',
    'There is already an account with this e-mail address. Sign in with your password or a mailed code.',
  ],
  ['ACCOUNT_BANNED', 'Your account has been banned. Please contact support for assistance.'],
]);

/** What Google's way back reports. */
function reported(code: string): Failure {
  return { tone: 'red', message: REPORTS.get(code) ?? FAILED, fields: {}, isBanned: code === 'ACCOUNT_BANNED' };
}

/** Makes the account of a mailed link, or learns who came back from Google. Resolves to where to go on, or to a failure. */
async function complete(token: string | null, from: string | null): Promise<string | Failure> {
  if (token === null) await askMe();
  else await setPerson(await call(verifySignUp, { body: { token } }));
  const me = meStore.get();
  if (standingOf(me) === 'banned') return reported('ACCOUNT_BANNED');
  if (me.user === null || sessionStore.get() === 'ended') return reported('');
  return standingOf(me) === 'unproven' ? signInPath(returnPath(from, true)) : returnPath(from, isActingAdmin(me));
}

/** Where mailed sign-up links and Google lead to. Community specification §2. */
export function CompleteSignIn() {
  const [params] = useSearchParams();
  const error = params.get('error');
  if (error !== null) return <NotSignedIn failure={reported(error)} isNew={error === 'SIGN_UP_REQUIRED'} />;
  return <Completing from={params.get('from')} />;
}

function Completing({ from }: { from: string | null }) {
  const token = useMailedToken('verify');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [mayRetry, setMayRetry] = useState(true);
  const run = useCallback(async () => {
    setFailure(null);
    try {
      const outcome = await complete(token, from);
      if (typeof outcome === 'string') await navigate(outcome, { replace: true });
      else setFailure(outcome);
    } catch (error) {
      setMayRetry(error instanceof Error && shouldRetry(0, error)); // an old link stays old
      setFailure(failureOf(error, token === null ? FAILED : 'Failed to sign in'));
    }
  }, [token, from, navigate]);
  const isStarted = useRef(false); // the link works once
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void run();
  }, [run]);
  if (failure !== null) return <NotSignedIn failure={failure} onRetry={mayRetry ? () => void run() : undefined} />;
  return (
    <div className="stack">
      <h1>Completing sign in...</h1>
      <output className="soft">One moment.</output>
    </div>
  );
}

type Props = { failure: Failure; isNew?: boolean; onRetry?: (() => void) | undefined };

function NotSignedIn({ failure, isNew = false, onRetry }: Props) {
  return (
    <div className="stack">
      <h1>You are not signed in</h1>
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
