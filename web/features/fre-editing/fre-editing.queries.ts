import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type {
  EditedArticle,
  EditedEdition,
  EditedGlossary,
  EditedQuestions,
  EditedRule,
  FreEditor,
  FreFault,
} from '#shared/fre-editing/fre-document.contract.ts';
import {
  confirmText,
  discardDraft,
  listDrafts,
  listEditedArticles,
  listEditedRules,
  previewRule,
  readEditedArticle,
  readEditedEdition,
  readEditedGlossary,
  readEditedQuestions,
  readEditedRule,
  saveArticle,
  saveEditionSentence,
  saveGlossary,
  saveQuestions,
  saveRule,
} from '#shared/fre-editing/fre-editing.endpoints.ts';
import type { Release, TextToConfirm } from '#shared/fre-editing/fre-release.contract.ts';
import { listReleases, publishDrafts, restoreRelease } from '#shared/fre-editing/fre-release.endpoints.ts';
import { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import { ArticleSource, EditionSource, GlossarySource, RuleSource } from '#shared/fre-editing/source.contract.ts';
import { callWithFreshProof } from '#web/accounts/fresh-proof.ts';
import { call } from '#web/api/client.ts';

const ALL = ['fre-editing'];
const DRAFTS = [...ALL, 'drafts'];
const documentKey = (name: string) => [...ALL, 'document', name];

/** A document of any kind, for editing. */
export type EditedDocument<D> = {
  key: string;
  title: string;
  document: D;
  published: D;
  built: D;
  version: string;
  draft: { by: FreEditor; at: string } | null;
  is_edited: boolean;
  has_conflict: boolean;
  faults: FreFault[];
  warnings: FreFault[];
  faults_elsewhere?: number | undefined;
};

/** The calls for one document, and the contract that it must meet before it can be saved. */
export type DocumentSource<D, E extends EditedDocument<D>> = {
  queryKey: readonly string[];
  contract: z.ZodMiniType<D>;
  read: () => Promise<E>;
  save: (body: { version: string; document: D }) => Promise<E>;
};

export const ruleSource = (number: string): DocumentSource<RuleSource, EditedRule> => ({
  queryKey: documentKey(`rule-${number}`),
  contract: RuleSource,
  read: () => call(readEditedRule, { params: { number } }),
  save: (body) => call(saveRule, { params: { number }, body }),
});

export const questionsSource = (number: string): DocumentSource<QuestionsSource, EditedQuestions> => ({
  queryKey: documentKey(`questions-${number}`),
  contract: QuestionsSource,
  read: () => call(readEditedQuestions, { params: { number } }),
  save: (body) => call(saveQuestions, { params: { number }, body }),
});

export const articleSource = (id: string): DocumentSource<ArticleSource, EditedArticle> => ({
  queryKey: documentKey(id),
  contract: ArticleSource,
  read: () => call(readEditedArticle, { params: { id } }),
  save: (body) => call(saveArticle, { params: { id }, body }),
});

export const GLOSSARY: DocumentSource<GlossarySource, EditedGlossary> = {
  queryKey: documentKey('glossary'),
  contract: GlossarySource,
  read: () => call(readEditedGlossary),
  save: (body) => call(saveGlossary, { body }),
};

export const EDITION: DocumentSource<EditionSource, EditedEdition> = {
  queryKey: documentKey('edition'),
  contract: EditionSource,
  read: () => call(readEditedEdition),
  save: (body) => call(saveEditionSentence, { body }),
};

export const useDocument = <D, E extends EditedDocument<D>>({ queryKey, read }: DocumentSource<D, E>) =>
  useQuery({
    queryKey,
    queryFn: read,
    staleTime: 0,
    gcTime: 0,
    // A form keeps what was loaded when it opened, so nothing is loaded again until the user saves. Saving reveals what
    // others have changed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useArticlesToEdit = () =>
  useQuery({ queryKey: [...ALL, 'articles'], queryFn: () => call(listEditedArticles), staleTime: 0 });

export const useRulesToEdit = () =>
  useQuery({ queryKey: [...ALL, 'rules'], queryFn: () => call(listEditedRules), staleTime: 0 });

export const useDrafts = () => useQuery({ queryKey: DRAFTS, queryFn: () => call(listDrafts), staleTime: 0 });

export const useReleases = (page: number) =>
  useQuery({
    queryKey: [...ALL, 'releases', String(page)],
    queryFn: () => call(listReleases, { query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useRulePreview = (rule_number: string, day: string) =>
  useQuery({
    queryKey: [...ALL, 'preview', rule_number, day],
    queryFn: () => call(previewRule, { body: { rule_number, day } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Loads everything again except the documents, so that an open form never changes while someone edits it. */
const refreshLists = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ALL, predicate: ({ queryKey }) => queryKey[1] !== 'document' });

/** Returns the calls that change one document. */
export function useDocumentCalls<D, E extends EditedDocument<D>>(source: DocumentSource<D, E>) {
  const client = useQueryClient();
  const keep = (edited: E): E => {
    client.setQueryData<E>([...source.queryKey], edited);
    void refreshLists(client);
    return edited;
  };
  return {
    save: async (version: string, document: D) => keep(await source.save({ version, document })),
    reload: async () => keep(await source.read()),
    discard: async (key: string, version: string) => {
      await call(discardDraft, { params: { key }, body: { version } });
      return keep(await source.read());
    },
  };
}

/**
 * Returns the calls that prepare, publish, and restore releases. Each of them loads everything again afterward.
 * `refresh` does only that.
 */
export function useReleaseCalls() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ALL });
  return {
    refresh,
    /** Confirms the official text of a version in a rule's draft. */
    confirm: async (number: string, body: TextToConfirm) => {
      await call(confirmText, { params: { number }, body });
      await refresh();
    },
    publish: async (reviewed: string, note: string): Promise<Release> => {
      const release = await callWithFreshProof(publishDrafts, { body: { reviewed, note } });
      void refresh();
      return release;
    },
    /** Discards a draft that has no form because this build can't read it. */
    discard: async (key: string, version: string) => {
      await call(discardDraft, { params: { key }, body: { version } });
      await refresh();
    },
    restore: async (id: string, release_id: string | null, note: string) => {
      await callWithFreshProof(restoreRelease, { params: { id }, body: { release_id, note } });
      void refresh();
    },
  };
}
