import { type LucideIcon, RotateCcw, Sprout, TriangleAlert } from 'lucide-react';
import { minutesOf } from '#shared/practice/practice-time.ts';
import type { TodayBlock as Block, BlockKind } from '#shared/practice/today-plan.ts';
import { countWords } from '#shared/text/count-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/today/today-block.css';

const FACES: Record<BlockKind, { title: string; icon: LucideIcon }> = {
  due: { title: 'Due reviews', icon: RotateCcw },
  weak: { title: 'Weak spots', icon: TriangleAlert },
  new: { title: 'New material', icon: Sprout },
};

/** Lists what a block asks for: '8 flashcards', '4 questions'. */
function amountsOf({ kind, cards, questions, calls, readS }: Block): string[] {
  const read = `${countWords(minutesOf(readS), 'minute')} of reading`;
  return [
    ...(cards > 0 ? [countWords(cards, kind === 'new' ? 'new flashcard' : 'flashcard')] : []),
    ...(questions > 0 ? [countWords(questions, 'question')] : []),
    ...(calls > 0 ? [countWords(calls, 'objection call')] : []),
    ...(readS > 0 ? [read] : []),
  ];
}

/** One block of the plan: why it's there, what it asks for, and how long that takes. */
export function TodayBlock({ block }: { block: Block }) {
  const { kind, reason, minutes } = block;
  const { title, icon } = FACES[kind];
  const amounts = amountsOf(block);
  return (
    <Card as="section" className="today-block">
      <h3>
        <Icon of={icon} />
        {title}
        <span className="today-block-minutes">{minutes === 0 ? 'Nothing today' : `${minutes} min`}</span>
      </h3>
      <p className="text-sm soft">{reason}</p>
      {amounts.length > 0 && (
        <ul className="today-block-amounts">
          {amounts.map((amount) => (
            <li key={amount}>
              <Badge>{amount}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
