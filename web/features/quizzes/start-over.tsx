import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Discards the open quiz after the user confirms. */
export function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button tone="ghost" icon={RotateCcw} onPress={() => setIsAsking(true)}>
        Start over
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Start over?"
        footer={
          <>
            <Button onPress={close}>Keep going</Button>
            <Button tone="danger" onPress={onStartOver}>
              Start over
            </Button>
          </>
        }
      >
        <p>You’ll lose your answers to this quiz. Then you can choose a new one.</p>
      </Dialog>
    </>
  );
}
