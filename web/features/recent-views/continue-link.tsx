import type { ReactNode } from 'react';
import { useArticles } from '#web/content/use-content.ts';
import { lastRead } from '#web/features/recent-views/last-read.ts';
import { useViewed } from '#web/features/recent-views/use-viewed.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Links to the rule that the user viewed last. Shows `otherwise` until that's known, or if there is no such rule. */
export function ContinueLink({ otherwise }: { otherwise: ReactNode }) {
  const { data: articles } = useArticles();
  const { data: viewed } = useViewed();
  const last = viewed && articles && lastRead(viewed, articles);
  if (last === undefined) return otherwise;
  return (
    <LinkButton tone="primary" size="lg" to={last.to}>
      Continue with {last.name}
    </LinkButton>
  );
}
