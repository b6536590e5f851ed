import { sentenceOf } from '#shared/permissions/refusal-sentence.ts';
import { canSubmitQuiz } from '#shared/quizzes/quiz.policy.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { LOG_IN } from '#web/features/quizzes/quiz-words.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Tells visitors that they need an account, and suspended users that their answers will be sent later. */
export function StartStanding() {
  const permission = usePermission(canSubmitQuiz);
  if (permission.allowed) return null;
  if (permission.code !== 'ACCOUNT_SUSPENDED') {
    return (
      <Banner tone="blue" title={LOG_IN}>
        When you press Start Quiz, we’ll ask you to sign in, and then your quiz begins. You don’t need an account to
        read.
      </Banner>
    );
  }
  return (
    <Banner tone="yellow" title={sentenceOf(permission)}>
      You can still practice. Your answers stay on this device until your account is active again.
    </Banner>
  );
}
