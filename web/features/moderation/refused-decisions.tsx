import { excerptOf } from '#web/features/moderation/decision-words.ts';
import type { RefusedDecision } from '#web/features/moderation/use-decisions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  refused: readonly RefusedDecision[];
  onDismiss: (postId: string) => void;
  onOpen: (postId: string) => void;
};

/** Lists the decisions that weren't carried out or undone, with the reasons, until the user dismisses them. */
export function RefusedDecisions({ refused, onDismiss, onOpen }: Props) {
  return refused.map(({ post, title, message }) => (
    <Banner
      key={post.id}
      tone="yellow"
      title={title}
      announce="now"
      onDismiss={() => onDismiss(post.id)}
      actions={<Button onPress={() => onOpen(post.id)}>Show the post</Button>}
    >
      {message} The post: “{excerptOf(post)}”
    </Banner>
  ));
}
