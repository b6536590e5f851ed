import { usePerson } from '#web/accounts/me-store.ts';
import { useFirstAnswer } from '#web/accounts/use-first-answer.ts';
import type { AskedCards } from '#web/features/flashcards/asked-cards.ts';
import { CardsLoading } from '#web/features/flashcards/cards-loading.tsx';
import { LateScreen } from '#web/online/late-screen.tsx';

const loadFlow = async () => (await import('#web/features/flashcards/card-flow.tsx')).CardFlow;

/** Shows a card session from start to finish. Its code isn't loaded with the first paint. */
export function FlashcardsView({ asked }: { asked: AskedCards }) {
  const person = usePerson();
  // Waits until the server has said who is signed in. Otherwise, a user who looks like a visitor at first would lose
  // their place.
  const isAsking = useFirstAnswer(person === null);
  const loading = <CardsLoading asked={asked} />;
  if (isAsking) return loading;
  return <LateScreen key={`${person?.id} ${asked.key}`} load={loadFlow} given={{ asked }} until={loading} />;
}
