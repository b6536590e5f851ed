import { lazy, Suspense } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import { CompetitionRows } from '#web/features/competitions/editor/competition-rows.tsx';
import { useAdminCompetition } from '#web/features/competitions/editor/editor.queries.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

// Loaded on demand because the list doesn't need the form.
const EditCompetition = lazy(async () => {
  const { EditCompetition: Component } = await import('#web/features/competitions/editor/edit-competition.tsx');
  return { default: Component };
});
const NewCompetitionForm = lazy(async () => {
  const { NewCompetitionForm: Component } = await import('#web/features/competitions/editor/edit-competition.tsx');
  return { default: Component };
});

const LIST = `${ADMIN_PATH}/competitions`;
const pathOf = (id: string) => `${LIST}/${id}`;
const ROOT = { label: 'Competitions', to: LIST };
const WORDS = { loading: 'Loading the competition', failed: 'The competition couldn’t be loaded.' };

/** Lists every competition, with a form for each. Community specification §2. */
export function AdminCompetitionsPage() {
  return (
    <Suspense fallback={<Bone height="20rem" />}>
      <Routes>
        <Route index element={<All />} />
        <Route path="new" element={<New />} />
        <Route path=":id" element={<One />} />
      </Routes>
    </Suspense>
  );
}

const All = () => (
  <div className="stack-6">
    <div className="page-head">
      <h1>Competitions</h1>
      <p className="lead">All competitions, including those that visitors can’t see.</p>
    </div>
    <CompetitionRows newPath={`${LIST}/new`} pathOf={pathOf} />
  </div>
);

function New() {
  const navigate = useNavigate();
  return (
    <div className="stack-6">
      <Breadcrumbs root={ROOT} trail={[]} current="New competition" />
      <h1>New competition</h1>
      <NewCompetitionForm onMade={(id) => void navigate(pathOf(id), { replace: true })} />
    </div>
  );
}

function One() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useAdminCompetition(id);
  const name = query.data?.name ?? 'Competition';
  return (
    <div className="stack-6">
      <Breadcrumbs root={ROOT} trail={[]} current={name} />
      <h1>{name}</h1>
      <OnlineData query={query} words={WORDS} bones={<Bone height="20rem" />}>
        {(loaded) => (
          <EditCompetition key={loaded.id} loaded={loaded} onDeleted={() => void navigate(LIST, { replace: true })} />
        )}
      </OnlineData>
    </div>
  );
}
