import { useState } from 'react';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

export function WaitingSection() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <section>
      <h2>Waiting and progress</h2>
      <div className="grid grid-2">
        <Card>
          <Skeleton label="Loading achievements...">
            <div className="stack-3">
              <Bone width="45%" />
              <Bone />
              <Bone width="82%" height="1.4rem" />
            </div>
          </Skeleton>
        </Card>
        <Card>
          <BusyArea busy={isBusy} label="Searching">
            <p>Results stay readable while the next ones are on their way.</p>
          </BusyArea>
          <Button onPress={() => setIsBusy(!isBusy)}>{isBusy ? 'Stop' : 'Search again'}</Button>
        </Card>
        <ProgressBar label="Rules mastered" value={24} max={41} valueText="24 of 41 rules" />
        <ProgressBar thin label="Members" value={8} max={8} valueText="8 of 8 members" tone="red" />
      </div>
    </section>
  );
}
