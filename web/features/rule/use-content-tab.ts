import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Law } from '#shared/rules/law.contract.ts';
import type { ContentTab } from '#web/features/rule/content-tabs.ts';
import { linkedPart } from '#web/features/rule/linked-part.ts';

/** The reader's choice of a tab, and in which visit it was made; `target` is the element to go to. */
type Choice = { tab: ContentTab; visit: string; target?: string };

/** The element that holds a tab's content, and receives the focus when a button elsewhere opens it. */
export const contentId = (tab: ContentTab): string => `content-${tab}`;

/**
 * Which tab shows, and the linked part. A link to a part of the law brings the text back, until the reader chooses again.
 * `open` also goes there: it is for buttons that stand elsewhere on the page.
 */
export function useContentTab(law: Law, first: ContentTab) {
  const { key, hash } = useLocation();
  const visit = `${key}${hash}`;
  const linked = linkedPart(law, hash);
  const [choice, setChoice] = useState<Choice | null>(null);
  const isOverruled = linked !== null && choice?.visit !== visit;
  const tab = isOverruled ? 'official' : (choice?.tab ?? first);
  const select = useCallback((chosen: ContentTab) => setChoice({ tab: chosen, visit }), [visit]);
  const open = useCallback(
    (chosen: ContentTab, target = contentId(chosen)) => setChoice({ tab: chosen, visit, target }),
    [visit],
  );
  useEffect(() => {
    const element = choice?.target === undefined ? null : document.getElementById(choice.target);
    element?.scrollIntoView();
    element?.focus({ preventScroll: true });
  }, [choice]);
  return { tab, linked, select, open };
}
