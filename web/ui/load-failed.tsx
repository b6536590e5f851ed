import { FileX2, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = {
  title: string;
  /** The heading level: 1 if there is nothing else on the page. */
  level?: 1 | 2;
  /** The possible reason. */
  children: ReactNode;
  onRetry: () => void;
  isRetrying: boolean;
  /** Another way to continue besides trying again. */
  back?: ReactNode;
};

/** Says that content couldn't be loaded, with a button to try again. It's announced right away. */
export function LoadFailed({ title, level = 2, children, onRetry, isRetrying, back }: Props) {
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={FileX2}
          art="paper"
          level={level}
          title={title}
          actions={
            <>
              <Button tone="primary" icon={RefreshCw} onPress={onRetry} busy={isRetrying} busyLabel="Trying...">
                Try Again
              </Button>
              {back}
            </>
          }
        >
          {children}
        </EmptyState>
      </div>
    </Card>
  );
}
