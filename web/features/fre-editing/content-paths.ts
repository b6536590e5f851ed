import { ADMIN_PATH } from '#shared/pages/page-paths.ts';

/** The section of the admin area where content is edited. */
export const CONTENT_PATH = `${ADMIN_PATH}/content`;
export const PUBLISH_PATH = `${CONTENT_PATH}/publish`;
export const RELEASES_PATH = `${CONTENT_PATH}/releases`;

export const rulePath = (number: string): string => `${CONTENT_PATH}/rules/${number}`;
export const questionsPath = (number: string): string => `${rulePath(number)}/questions`;
export const previewPath = (number: string): string => `${rulePath(number)}/preview`;
export const articlePath = (id: string): string => `${CONTENT_PATH}/articles/${id}`;

/** Returns whether admins can edit the document with this key. All but the leading cases can be edited. */
export const isEditable = (key: string): boolean => key !== 'cases';

/** Returns where the document with this key is edited: 'questions-801' is at '/admin/content/rules/801/questions'. */
export function documentPath(key: string): string {
  const [kind, number = ''] = key.split('-');
  if (kind === 'rule') return rulePath(number);
  if (kind === 'questions') return questionsPath(number);
  return kind === 'article' ? articlePath(`fre-${key}`) : `${CONTENT_PATH}/${key}`;
}

const NAMES: Readonly<Record<string, string>> = {
  rule: 'Rule',
  questions: 'Questions on Rule',
  article: 'Article',
  glossary: 'Glossary',
  cases: 'Leading cases',
  edition: 'Edition name',
};

/** Names the document with this key: 'questions-801' becomes 'Questions on Rule 801'. */
export function documentName(key: string): string {
  const [kind = '', number = ''] = key.split('-');
  return `${NAMES[kind] ?? kind} ${number}`.trim();
}
