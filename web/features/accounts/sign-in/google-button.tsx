import { googleSignIn } from '#shared/accounts/account.endpoints.ts';
import type { AgeBand } from '#shared/permissions/member.contract.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { keepTask } from '#web/accounts/sign-up-task.ts';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { useGoogleSignIn } from '#web/features/accounts/sign-in/use-google-sign-in.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  /** The page to return to. */
  from: string;
  /** With an age group, signing in with Google may create an account. */
  age: AgeBand | null;
};

/**
 * The Google button and a line that separates it from the other options. Renders nothing if this site doesn't offer
 * Google sign-in.
 */
export function GoogleButton({ from, age }: Props) {
  const isOffered = useGoogleSignIn();
  const { isBusy, failure, run } = useAction({
    act: async () => {
      const body = age === null ? { from } : { from, age_band: age };
      const { url } = await call(googleSignIn, { body });
      keepTask({ from, press: signInRequest.get()?.press ?? null }, Date.now());
      location.assign(url);
    },
    words: authWords('Failed to sign in with Google'),
  });
  if (!isOffered) return null;
  return (
    <>
      <FailureBanner failure={failure} />
      <Button size="lg" block busy={isBusy} onPress={run}>
        <GoogleMark />
        Continue with Google
      </Button>
      <p className="auth-panel-or">or</p>
    </>
  );
}

function GoogleMark() {
  return (
    <svg className="auth-panel-google" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.2z"
      />
      <path fill="#34A853" d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.8-3.5H2.2V17A11 11 0 0 0 12 23z" />
      <path fill="#FBBC05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 10z" />
      <path fill="#EA4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4z" />
    </svg>
  );
}
