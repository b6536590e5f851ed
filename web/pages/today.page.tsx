import { CalendarCheck, GraduationCap, RotateCcw, Timer } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { TodayLoading } from '#web/features/today/today-loading.tsx';
import { LateScreen } from '#web/online/late-screen.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

// The code that computes the plan isn't loaded with the first paint.
const loadToday = async () => (await import('#web/features/today/today-view.tsx')).TodayView;

const TITLE = 'Today';
const LEAD = 'What to study now, and why.';
const CHIPS = [
  { icon: RotateCcw, label: 'Reviews just in time' },
  { icon: GraduationCap, label: 'Weak spots first' },
  { icon: Timer, label: '5, 10, or 20 minutes' },
];

/** Shows the plan for today. Visitors are asked to sign in, because the plan depends on what they have studied. */
export function TodayPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const person = usePerson();
  if (person === null) {
    return (
      <SignInPrompt
        title={TITLE}
        lead={LEAD}
        crumbs={{ trail: [], at: TITLE }}
        icon={CalendarCheck}
        prompt="Sign in to get your plan"
        chips={CHIPS}
        actions={<LinkButton to={PAGE_PATHS.explorer}>Explore Rules</LinkButton>}
      >
        Each day, you’ll see which rules you’re about to forget, which ones give you trouble, and what’s new. Your plan
        works offline, too.
      </SignInPrompt>
    );
  }
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current={TITLE} />
      <div className="page-head">
        <h1>{TITLE}</h1>
        <p className="lead">{LEAD}</p>
      </div>
      <LateScreen key={person.id} load={loadToday} given={{}} until={<TodayLoading />} />
    </div>
  );
}
