import type { ReactNode } from 'react';
import type { Law } from '#shared/rules/law.contract.ts';
import { versionInForce } from '#shared/rules/law.version.ts';
import { useToday } from '#web/browser/use-today.ts';
import { useRule } from '#web/content/use-content.ts';
import type { NotedRule } from '#web/features/notes/find-notes.ts';

type Props = { rule: NotedRule | undefined; children: (law: Law | undefined) => ReactNode };

/** Loads the text of a rule for the form that edits a note on it. The form opens without waiting for the text. */
export function DraftLaw({ rule, children }: Props) {
  return rule === undefined ? children(undefined) : <LoadedLaw rule={rule}>{children}</LoadedLaw>;
}

function LoadedLaw({ rule, children }: Props & { rule: NotedRule }) {
  const { data } = useRule(rule.article.slug, rule.ruleNumber);
  const today = useToday();
  return children(data && versionInForce(data.versions, today).law);
}
