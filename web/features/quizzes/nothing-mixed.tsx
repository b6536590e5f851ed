import { FileQuestionMark } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { type MixedSet, mixedQuizPath } from '#shared/practice/mixed-set.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Words = { title: string; text: string; to: string; label: string };

const ALL = { to: mixedQuizPath({ kind: 'all' }), label: 'Mixed quiz on all rules' };
const EXPLORE = { to: PAGE_PATHS.explorer, label: 'Explore Rules' };

const NO_QUESTIONS: Words = {
  title: 'No Quiz Questions Available',
  text: 'We don’t have any questions on these rules right now.',
  ...ALL,
};
const WORDS: Partial<Record<MixedSet['kind'], Words>> = {
  weak: {
    title: 'No weak spots right now',
    text: 'Rules that give you trouble in quizzes, drills, or flashcards show up here.',
    ...ALL,
  },
  bookmarks: {
    title: 'No bookmarks yet',
    text: 'Bookmark the rules that matter in your case, and you can take a quiz on exactly those.',
    ...EXPLORE,
  },
  collection: {
    title: 'Nothing in this collection',
    text: 'Move some bookmarks into this collection, and you can take a quiz on exactly those rules.',
    to: PAGE_PATHS.bookmarks,
    label: 'Open Bookmarks',
  },
};

/** Shown instead of the settings if a set of rules is empty or has no questions. */
export function NothingMixed({ set }: { set: MixedSet }) {
  const { title, text, to, label } = WORDS[set.kind] ?? NO_QUESTIONS;
  return (
    <Card>
      <EmptyState
        icon={FileQuestionMark}
        title={title}
        actions={
          <LinkButton tone="primary" to={to}>
            {label}
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
