import { Hourglass } from 'lucide-react';
import { requireSignIn } from '#web/account/sign-in-request.ts';
import { useToast } from '#web/ui/toast.tsx';

const PRESSES = {
  bookmark: { prompt: 'Please log in to bookmark rules', later: 'Bookmarks come with the next version.' },
  progress: {
    prompt: 'Please log in to take quizzes and track your progress',
    later: 'Progress comes with the next version.',
  },
};

/** What a press does that needs an account: a visitor signs in first. Learning specification §5. */
export function useStudyPress(): (what: keyof typeof PRESSES) => void {
  const toast = useToast();
  return (what) => {
    const { prompt, later } = PRESSES[what];
    requireSignIn(() => toast({ text: later, icon: Hourglass }), prompt);
  };
}
