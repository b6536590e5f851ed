import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { ContentList } from '#web/features/fre-editing/content-list.tsx';
import {
  CONTENT_PATH,
  previewPath,
  questionsPath,
  RELEASES_PATH,
  rulePath,
} from '#web/features/fre-editing/content-paths.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

// Loaded on demand: the list doesn't need the forms, and the forms don't need the preview.
const editors = () => import('#web/features/fre-editing/document-editors.tsx');
const RuleEditor = lazy(async () => ({ default: (await editors()).RuleEditor }));
const QuestionsEditor = lazy(async () => ({ default: (await editors()).QuestionsEditor }));
const ArticleEditor = lazy(async () => ({ default: (await editors()).ArticleEditor }));
const GlossaryEditor = lazy(async () => ({ default: (await editors()).GlossaryEditor }));
const EditionEditor = lazy(async () => ({ default: (await editors()).EditionEditor }));
const PublishReview = lazy(async () => {
  const { PublishReview: Component } = await import('#web/features/fre-editing/publish-review.tsx');
  return { default: Component };
});
const ReleaseList = lazy(async () => {
  const { ReleaseList: Component } = await import('#web/features/fre-editing/release-list.tsx');
  return { default: Component };
});
const RulePreviewPage = lazy(async () => {
  const { RulePreviewPage: Component } = await import('#web/pages/admin-content-preview.tsx');
  return { default: Component };
});

const ROOT: Crumb = { label: 'Content', to: CONTENT_PATH };

/** Lets admins edit and publish the rules and their teaching. Community specification §2. */
export function AdminContentPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route index element={<Everything />} />
        <Route path="rules/:number" element={<RuleTabs tab="text" />} />
        <Route path="rules/:number/questions" element={<RuleTabs tab="questions" />} />
        <Route path="rules/:number/preview" element={<RuleTabs tab="preview" />} />
        <Route path="articles/:id" element={<Article />} />
        <Route path="glossary" element={<Page title="Glossary">{<GlossaryEditor />}</Page>} />
        <Route path="edition" element={<Page title="Edition name">{<EditionEditor />}</Page>} />
        <Route path="publish" element={<Publish />} />
        <Route path="releases" element={<Page title="Releases">{<ReleaseList />}</Page>} />
      </Routes>
    </Suspense>
  );
}

const Waiting = () => (
  <Skeleton label="Loading">
    <Bone height="20rem" />
  </Skeleton>
);

const Everything = () => (
  <div className="stack-6">
    <div className="page-head">
      <h1>Content</h1>
      <p className="lead">
        The rules, what we teach about them, and the glossary. Readers see changes only after you publish them.
      </p>
    </div>
    <ContentList />
  </div>
);

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack-6">
      <Breadcrumbs root={ROOT} trail={[]} current={title} label="Place in the content" />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

type RuleTab = 'text' | 'questions' | 'preview';

/** Shows the tabs of one rule. The preview has the rule's own title, as readers see it. */
function RuleTabs({ tab }: { tab: RuleTab }) {
  const { number = '' } = useParams();
  const name = `Rule ${number}`;
  const tabs = [
    { id: 'text', to: rulePath(number), label: 'Text and teaching' },
    { id: 'questions', to: questionsPath(number), label: 'Questions' },
    { id: 'preview', to: previewPath(number), label: 'Preview' },
  ];
  const parts: Record<RuleTab, ReactNode> = {
    text: <RuleEditor key={number} number={number} />,
    questions: <QuestionsEditor key={number} number={number} />,
    preview: <RulePreviewPage number={number} />,
  };
  return (
    <div className="stack-6">
      <Breadcrumbs root={ROOT} trail={[]} current={name} label="Place in the content" />
      {tab !== 'preview' && <h1>{name}</h1>}
      <NavTabs label={`Pages of ${name}`} tabs={tabs} selected={tab} />
      {parts[tab]}
    </div>
  );
}

function Article() {
  const { id = '' } = useParams();
  return (
    <Page title={`Article ${id.replace('fre-article-', '')}`}>
      <ArticleEditor key={id} id={id} />
    </Page>
  );
}

function Publish() {
  const navigate = useNavigate();
  return (
    <Page title="Review and publish">
      <PublishReview onPublished={() => void navigate(RELEASES_PATH)} />
    </Page>
  );
}
