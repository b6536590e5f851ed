import { useLocation } from 'react-router-dom';
import { signInPath } from '#web/account/return-path.ts';
import { ApiError } from '#web/api/api-error.ts';
import { minutesOf } from '#web/features/support/ticket-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const KEPT = 'What you wrote is kept in this tab.';

/** The server's message, or why the server couldn't be reached. */
function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.code === 'TIMEOUT') return `${error.message} Please try again.`;
  if (error.status === 0) return 'The network did not answer. Send it again when you are online.';
  const { message, retryAfterS } = error;
  return error.code === 'RATE_LIMITED' && retryAfterS !== undefined
    ? `${message} You can send it in ${minutesOf(retryAfterS)}.`
    : message;
}

type Props = {
  error: Error;
  /** What did not work, in the specification's words where it has some. */
  title: string;
};

/** Why something written was not sent, said at once, and that it is not lost. Community specification §8. */
export function SendFailure({ error, title }: Props) {
  const { pathname } = useLocation();
  if (error instanceof ApiError && error.status === 401) {
    const signIn = <LinkButton to={signInPath(pathname)}>Sign In</LinkButton>;
    return (
      <Banner tone="red" announce="now" title="Authentication required" actions={signIn}>
        {error.message}. {KEPT}
      </Banner>
    );
  }
  return (
    <Banner tone="red" announce="now" title={title}>
      {reasonOf(error)} {KEPT}
    </Banner>
  );
}
