import type { CardStudy } from '#shared/study/card-study.ts';
import type { CardRule } from '#web/features/flashcards/use-card-content.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = { study: CardStudy | undefined; rule: CardRule; onSuspend: () => void };

/** Suggests another way to learn a card that was forgotten many times. */
export function LeechNotice({ study, rule, onSuspend }: Props) {
  return (
    <Banner
      tone="yellow"
      announce="politely"
      title={`You’ve forgotten this card ${study?.lapses ?? 0} times`}
      actions={
        <>
          <Button onPress={onSuspend}>Suspend this card</Button>
          <LinkButton tone="ghost" to={rule.path}>
            Read Rule {rule.number}
          </LinkButton>
        </>
      }
    >
      Seeing it again may not help. Read the rule once more, or suspend this card for now.
    </Banner>
  );
}
