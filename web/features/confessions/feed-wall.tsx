import { Lock } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { signInPath } from '#web/accounts/return-path.ts';
import { openSignIn } from '#web/accounts/sign-in-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/confessions/feed-wall.css';

const LINES = [
  ['90%', '72%', '40%'],
  ['84%', '95%'],
  ['96%', '88%', '61%'],
];

/**
 * Asks visitors to sign up or sign in where only members may read. The blurred background is only gray bars, so no text
 * reaches this browser. Community specification §6.
 */
export function FeedWall() {
  const { pathname, search } = useLocation();
  const actions = (
    <>
      <LinkButton tone="primary" to={`${signInPath(`${pathname}${search}`)}&mode=sign-up`}>
        Sign up
      </LinkButton>
      <Button onPress={openSignIn} aria-haspopup="dialog">
        Sign in
      </Button>
    </>
  );
  return (
    <div className="feed-wall">
      <div className="feed-wall-blur" aria-hidden="true">
        {LINES.map((widths) => (
          <div className="card" key={widths.join()}>
            {widths.map((width) => (
              <span key={width} style={{ '--w': width }} />
            ))}
          </div>
        ))}
      </div>
      <div className="feed-wall-front">
        <Card>
          <EmptyState icon={Lock} title="Confessions are for members" actions={actions}>
            Sign up or sign in to read what others have confessed. Other people can’t see who wrote your posts.
          </EmptyState>
        </Card>
      </div>
    </div>
  );
}
