import type { Confession } from '#shared/confessions/confession.contract.ts';
import { PostText } from '#web/content/post-text.tsx';
import '#web/features/confessions/confession-text.css';

const LONG_CHARACTERS = 520;
const LONG_LINES = 10;

/** Returns whether a text is too long for a list, which then shows its beginning and links to the rest. */
export const isLong = ({ content }: Pick<Confession, 'content'>): boolean =>
  content.length > LONG_CHARACTERS || content.split('\n').length > LONG_LINES;

type Props = Pick<Confession, 'content' | 'is_deleted' | 'deleted_by'> & { isShortened?: boolean };

/** Shows what a confession says, or that it was deleted or removed. */
export function ConfessionText({ content, is_deleted, deleted_by, isShortened = false }: Props) {
  if (is_deleted) {
    return <p className="confession-text-gone">{deleted_by === 'staff' ? '[removed by moderation]' : '[deleted]'}</p>;
  }
  return (
    <p className="confession-text" data-shortened={isShortened || undefined}>
      <PostText text={content} />
    </p>
  );
}
