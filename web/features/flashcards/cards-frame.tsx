import type { ReactNode } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { AskedCards } from '#web/features/flashcards/asked-cards.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

/** The page before and after a session. `children` is its content. */
export function CardsFrame({ asked, children }: { asked: Pick<AskedCards, 'back'>; children: ReactNode }) {
  const { to, label } = asked.back;
  return (
    <div className="wrap">
      <Breadcrumbs trail={to === PAGE_PATHS.learn ? [] : [{ to, label }]} current="Flashcards" />
      {children}
    </div>
  );
}
