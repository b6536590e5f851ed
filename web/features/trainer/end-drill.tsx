import { Flag } from 'lucide-react';
import type { RunningDrill } from '#web/features/trainer/use-drill.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = { drill: Pick<RunningDrill, 'failure' | 'ending' | 'end'> };

/** Lets the user end a session early. What was played so far counts. Also explains what couldn't be saved. */
export function EndDrill({ drill: { failure, ending, end } }: Props) {
  return (
    <div className="drill-taking-end">
      {failure !== null && (
        <Banner tone="yellow" announce="politely" title="Your last call wasn’t saved">
          {failure}. It still counts if you finish without leaving this page.
        </Banner>
      )}
      {ending === 'failed' && (
        <Banner tone="red" announce="now" title="The session couldn’t be saved. Please try again.">
          Your calls are still here. End the session again to save it.
        </Banner>
      )}
      <Button tone="ghost" icon={Flag} busy={ending === 'saving'} busyLabel="Saving..." onPress={end}>
        End session
      </Button>
    </div>
  );
}
