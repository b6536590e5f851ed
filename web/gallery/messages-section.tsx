import { CloudOff, CloudUpload, Lightbulb, Sparkles, TriangleAlert } from 'lucide-react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useToast } from '#web/ui/toast.tsx';

const noop = () => undefined;

export function MessagesSection() {
  return (
    <section>
      <h2>Messages</h2>
      <div className="grid grid-2">
        <ErrorBanner actions={<Button>Try again</Button>}>Failed to load bookmarks.</ErrorBanner>
        <ErrorBanner kind="warning">You can view content but cannot post.</ErrorBanner>
        <ErrorBanner kind="information" onDismiss={noop}>
          This competition is visible to admins only.
        </ErrorBanner>
        <Banner tone="green" title="Join request sent successfully!" announce="politely">
          The owner will see it next time they open the app.
        </Banner>
        <Banner tone="accent" title="Learning point" icon={Lightbulb}>
          The more common the method, the weaker the identity argument.
        </Banner>
        <Banner tone="grey" title="Archived" actions={<LinkButton to="/learn">Read on</LinkButton>} />
      </div>
      <div className="stack mt-4">
        <Strip icon={CloudOff}>Offline. What you have opened is still here.</Strip>
        <Strip icon={CloudUpload} tone="yellow">
          3 changes are waiting to be sent.
        </Strip>
        <Toasts />
      </div>
      <div className="grid grid-2 mt-4">
        <LoadFailed title="Failed to load the glossary" onRetry={noop} isRetrying={false}>
          Check your connection, then try again.
        </LoadFailed>
        <LoadFailed
          title="Failed to load rule details"
          onRetry={noop}
          isRetrying
          back={<LinkButton to="/learn">Back to Article</LinkButton>}
        >
          Rule 404 couldn’t be loaded.
        </LoadFailed>
      </div>
    </section>
  );
}

function Toasts() {
  const toast = useToast();
  const studied = () =>
    toast({ text: 'Marked as studied. Saved on this device.', action: { label: 'Undo', onPress: noop } });
  const update = () =>
    toast({
      text: 'A new version is ready.',
      icon: Sparkles,
      action: { label: 'Reload', onPress: noop },
      closeLabel: 'Later',
    });
  return (
    <div className="row">
      <Button onPress={studied}>Toast with Undo</Button>
      <Button onPress={update}>Toast that stays</Button>
      <Button onPress={() => toast({ text: 'Your like wasn’t sent.', icon: TriangleAlert })}>Plain toast</Button>
    </div>
  );
}
