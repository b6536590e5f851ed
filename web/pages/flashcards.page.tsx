import { Layers } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_ORDER, listBookmarks, NO_FILTER, UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import { ALL_BOOKMARKS, CARDS_PARAMETERS, PAGE_PATHS, SUSPENDED_CARDS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useBookmarks, useCollections } from '#web/features/bookmarks/use-bookmarks.ts';
import type { AskedCards } from '#web/features/flashcards/asked-cards.ts';
import { CardsLoading } from '#web/features/flashcards/cards-loading.tsx';
import { FlashcardsView } from '#web/features/flashcards/flashcards-view.tsx';
import { SuspendedLoading } from '#web/features/flashcards/suspended-loading.tsx';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { LateScreen } from '#web/online/late-screen.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const loadSuspended = async () => (await import('#web/features/flashcards/suspended-cards.tsx')).SuspendedCards;

const TITLE = 'Flashcards';
const CRUMB = { to: PAGE_PATHS.flashcards, label: TITLE };

const TODAY: AskedCards = {
  key: 'flashcards',
  ruleIds: null,
  most: null,
  name: 'Today',
  back: { to: PAGE_PATHS.learn, label: 'Learn' },
};

/**
 * Shows flashcards for today (`?count=8` for the first eight), on rules (`?rules=fre-404,fre-405`), on a bookmark
 * collection (`?collection=`), or on all bookmarks (`?of=bookmarks`). `?view=suspended` lists the cards that the user
 * has set aside.
 */
export function FlashcardsPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const [params] = useSearchParams();
  const isVisitor = usePerson() === null;
  const collection = params.get(CARDS_PARAMETERS.collection);
  const isOwn = collection !== null || params.get(CARDS_PARAMETERS.of) === ALL_BOOKMARKS;
  const isList = params.get(CARDS_PARAMETERS.view) === SUSPENDED_CARDS;
  if (isVisitor && (isOwn || isList)) return <SignedOut />;
  if (isList) return <SuspendedPage />;
  if (isOwn) return <OfBookmarks collection={collection} />;
  return <OfRules rules={params.get(CARDS_PARAMETERS.rules)} count={params.get(CARDS_PARAMETERS.count)} />;
}

function SignedOut() {
  return (
    <SignInPrompt
      title={TITLE}
      crumbs={{ trail: [], at: TITLE }}
      icon={Layers}
      prompt="Sign in to use your flashcards"
      actions={<LinkButton to={PAGE_PATHS.flashcards}>Look at flashcards</LinkButton>}
    >
      Flashcards on your bookmarked rules, and the cards you’ve suspended.
    </SignInPrompt>
  );
}

function SuspendedPage() {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[CRUMB]} current="Suspended cards" />
      <div className="page-head">
        <h1>Suspended cards</h1>
        <p className="lead">Flashcards that you’ve set aside. They don’t come up until you bring them back.</p>
      </div>
      <LateScreen load={loadSuspended} given={{}} until={<SuspendedLoading />} />
    </div>
  );
}

const isRuleId = (id: string) => RuleId.safeParse(id).success;

/** Returns what to show: today's cards, or only the first `count` of them. */
function askedToday(count: string | null): AskedCards {
  const most = Number(count);
  return Number.isInteger(most) && most > 0 ? { ...TODAY, key: `flashcards, ${most}`, most } : TODAY;
}

/** Shows the cards on these rules. Invalid IDs are ignored; if none are left, today's cards are shown. */
function OfRules({ rules, count }: Record<'rules' | 'count', string | null>) {
  const asked = useMemo((): AskedCards => {
    const ruleIds = [...new Set((rules ?? '').split(',').filter(isRuleId))];
    const [first = ''] = ruleIds;
    if (first === '') return askedToday(count);
    const name = ruleIds.length === 1 ? `Rule ${first.slice('fre-'.length)}` : `${ruleIds.length} rules`;
    return { ...TODAY, key: `flashcards on ${ruleIds.join()}`, ruleIds, name };
  }, [rules, count]);
  return <FlashcardsView asked={asked} />;
}

function OfBookmarks({ collection }: { collection: string | null }) {
  const bookmarks = useBookmarks();
  const collections = useCollections();
  const asked = useMemo((): AskedCards | undefined => {
    if (bookmarks.data === undefined || collections.data === undefined) return undefined;
    const found = listBookmarks(bookmarks.data, collections.data, () => undefined, {
      filter: { ...NO_FILTER, collection },
      order: DEFAULT_ORDER,
    });
    const ruleIds = found.map(({ ruleId }) => ruleId).toSorted();
    const unnamed = collection === UNCATEGORIZED ? 'Uncategorized bookmarks' : 'Bookmarks';
    const name = collections.data.get(collection ?? '')?.name ?? unnamed;
    const search = collection === null ? '' : `?collection=${encodeURIComponent(collection)}`;
    return {
      ...TODAY,
      key: `flashcards of bookmarks ${collection ?? ''}`,
      ruleIds,
      name,
      back: { to: `${PAGE_PATHS.bookmarks}${search}`, label: 'Bookmarks' },
    };
  }, [bookmarks.data, collections.data, collection]);
  if (bookmarks.isFailed || collections.isFailed) {
    const retry = () => {
      bookmarks.retry();
      collections.retry();
    };
    return (
      <div className="wrap">
        <LoadFailed
          level={1}
          title="Failed to load bookmarks"
          onRetry={retry}
          isRetrying={bookmarks.isRetrying || collections.isRetrying}
        >
          This device’s storage didn’t respond. Your bookmarks are safe.
        </LoadFailed>
      </div>
    );
  }
  return asked === undefined ? <CardsLoading asked={TODAY} /> : <FlashcardsView asked={asked} />;
}
