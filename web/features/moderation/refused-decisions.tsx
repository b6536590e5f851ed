import { excerptOf } from '#web/features/moderation/decision-words.ts';
import type { RefusedDecision } from '#web/features/moderation/use-decisions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  refused: readonly RefusedDecision[];
  onDismiss: (postId: string) => void;
  onOpen: (postId: string) => void;
};

/** Lists the decisions that weren't carried out, with the reasons, until the user dismisses them. */
export function RefusedDecisions({ refused, onDismiss, onOpen }: Props) {
  return refused.map(({ post, message }) => (
    <Banner
      key={post.id}
      tone="yellow"
      title="Your decision didn’t go through"
      announce="now"
      onDismiss={() => onDismiss(post.id)}
      actions={<Button onPress={() => onOpen(post.id)}>Show the post</Button>}
    >
      {message} It was about “{excerptOf(post)}”
    </Banner>
  ));
}
