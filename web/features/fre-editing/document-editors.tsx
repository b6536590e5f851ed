import type { ReactNode } from 'react';
import { DocumentForm } from '#web/features/fre-editing/document-form.tsx';
import {
  articleSource,
  type DocumentSource,
  EDITION,
  type EditedDocument,
  GLOSSARY,
  questionsSource,
  ruleSource,
  useDocument,
} from '#web/features/fre-editing/fre-editing.queries.ts';
import { ArticleFields, EditionFields, GlossaryFields } from '#web/features/fre-editing/other-fields.tsx';
import { QuestionsFields } from '#web/features/fre-editing/questions-fields.tsx';
import { RuleFields } from '#web/features/fre-editing/rule-fields.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const WORDS = { loading: 'Loading the document', failed: 'The document couldn’t be loaded.' };

type Fields = Readonly<Record<string, unknown>>;
type Props<D, E extends EditedDocument<D>> = {
  source: DocumentSource<D, E>;
  children: (document: D, loaded: E) => ReactNode;
};

/** Loads a document and shows its form. */
function Editor<D extends Fields, E extends EditedDocument<D>>({ source, children }: Props<D, E>) {
  return (
    <OnlineData query={useDocument(source)} words={WORDS} bones={<Bone height="30rem" />}>
      {(loaded) => (
        <DocumentForm<D, E> loaded={loaded} source={source}>
          {children}
        </DocumentForm>
      )}
    </OnlineData>
  );
}

export const RuleEditor = ({ number }: { number: string }) => (
  <Editor source={ruleSource(number)}>
    {(document, loaded) => <RuleFields document={document} loaded={loaded} />}
  </Editor>
);

export const QuestionsEditor = ({ number }: { number: string }) => (
  <Editor source={questionsSource(number)}>
    {(document, loaded) => <QuestionsFields document={document} loaded={loaded} />}
  </Editor>
);

export const ArticleEditor = ({ id }: { id: string }) => (
  <Editor source={articleSource(id)}>{() => <ArticleFields />}</Editor>
);

export const GlossaryEditor = () => (
  <Editor source={GLOSSARY}>{(document) => <GlossaryFields document={document} />}</Editor>
);

export const EditionEditor = () => <Editor source={EDITION}>{() => <EditionFields />}</Editor>;
