import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { TrainerChunk } from '#shared/trainer/call.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useTrainer } from '#web/content/practice-content.ts';
import { useArticles } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { LadderExercise } from '#web/features/ladders/ladder-exercise.tsx';
import { LadderList } from '#web/features/ladders/ladder-list.tsx';
import { citedPage } from '#web/features/rules/reference-pieces.ts';
import { ruleSlugs } from '#web/features/rules/rule-slugs.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Foundations and Impeachment';
const LEARN = { label: 'Learn', to: PAGE_PATHS.learn };

type Loaded = { version: string; chunk: TrainerChunk };

/** Loads the ladders and shows them, or why they can't be shown. */
function Ladders({ children }: { children: (loaded: Loaded) => ReactNode }) {
  const query = useTrainer();
  const { failure, isRetrying } = useContentFailure(query);
  if (query.data) return children(query.data);
  if (failure !== null) {
    return (
      <LoadFailed title="Failed to load the exercises" onRetry={() => void query.refetch()} isRetrying={isRetrying}>
        Check your connection, then try again.
      </LoadFailed>
    );
  }
  return (
    <Skeleton label="Loading the exercises...">
      <Bone height="4rem" />
      <Bone height="16rem" />
    </Skeleton>
  );
}

/** Lists the exercises in which the user puts steps in order. */
export function LaddersPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return (
    <div className="wrap">
      <Breadcrumbs trail={[LEARN]} current={TITLE} />
      <div className="page-head">
        <h1>{TITLE}</h1>
        <p className="lead">Put the steps in order, then say each one the way you would in a round.</p>
      </div>
      <div className="stack-6">
        <Ladders>{({ chunk }) => <LadderList ladders={chunk.ladders} />}</Ladders>
      </div>
    </div>
  );
}

/** Shows one exercise. */
export function LadderPage() {
  const { ladderSlug = '' } = useParams();
  return (
    <div className="wrap">
      <Ladders>{(loaded) => <OneLadder key={ladderSlug} slug={ladderSlug} loaded={loaded} />}</Ladders>
    </div>
  );
}

function OneLadder({ slug, loaded: { version, chunk } }: { slug: string; loaded: Loaded }) {
  const ladder = chunk.ladders.find((each) => each.slug === slug);
  const person = usePerson();
  const { data: articles } = useArticles();
  useDocumentTitle(`${ladder?.title ?? 'Exercise not found'} - ${PRODUCT_NAME}`);
  const trail = [LEARN, { label: TITLE, to: PAGE_PATHS.ladders }];
  if (ladder === undefined) {
    return (
      <>
        <Breadcrumbs trail={trail} current="Not found" />
        <div className="page-head">
          <h1>Exercise not found</h1>
          <p className="lead">It may have been renamed.</p>
        </div>
        <LinkButton to={PAGE_PATHS.ladders}>All exercises</LinkButton>
      </>
    );
  }
  return (
    <>
      <Breadcrumbs trail={trail} current={ladder.title} />
      <div className="page-head">
        <h1>{ladder.title}</h1>
        <p className="lead">{ladder.setting}</p>
        <p>
          <CiteChip to={citedPage(ladder.part, ruleSlugs(articles ?? []))}>Rule {ladder.part}</CiteChip>
        </p>
      </div>
      <div className="stack-4">
        {person === null && (
          <Banner tone="blue" title="Please log in to track your progress">
            You can practice without an account, but nothing is saved.
          </Banner>
        )}
        <LadderExercise ladder={ladder} version={version} isKept={person !== null} />
      </div>
    </>
  );
}
