import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { unsubscribe } from '#shared/notices/notice.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { call } from '#web/api/client.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const WORDS = {
  fallback: 'The server couldn’t stop these emails. Try again.',
  byCode: { INVALID_INPUT: 'This link isn’t valid. Open it from the email again.' },
};

/**
 * Lets anyone who opens the link in an emailed notice turn off emails about notices. They don't have to sign in, and
 * nothing happens until they press the button.
 */
export function Unsubscribe({ title }: { title: string }) {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [isDone, setIsDone] = useState(false);
  const choices = <LinkButton to={PAGE_PATHS.notices}>Choose your emails</LinkButton>;
  return (
    <Card>
      <div className="stack-3">
        <h1>{title}</h1>
        {isDone && (
          <Banner tone="green" title="We won’t email you about notices anymore" announce="politely" actions={choices}>
            You’ll still find them when you sign in.
          </Banner>
        )}
        {!isDone && token === '' && (
          <Banner tone="yellow" title="This link isn’t complete" actions={choices}>
            Open it from the email again, or sign in to choose which emails you get.
          </Banner>
        )}
        {!isDone && token !== '' && <StopButton token={token} onDone={() => setIsDone(true)} />}
      </div>
    </Card>
  );
}

function StopButton({ token, onDone }: { token: string; onDone: () => void }) {
  const stop = useAction({
    act: () => call(unsubscribe, { query: { token } }),
    words: WORDS,
    isRepeatable: true,
    onDone,
  });
  return (
    <>
      <p>Stop all emails about notices? You’ll still find the notices when you sign in.</p>
      <OfflineNote>You need a network connection to stop these emails.</OfflineNote>
      <FailureBanner failure={stop.failure} title="The emails weren’t stopped" />
      <div className="row">
        <Button tone="primary" icon={MailX} onPress={() => stop.run()} busy={stop.isBusy} busyLabel="Stopping...">
          Stop these emails
        </Button>
      </div>
    </>
  );
}
