import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { localDay } from '#shared/time/local-day.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { historyParts } from '#web/features/progress/history-entries.ts';
import { type HistoryForm, historyFile, historyFileName } from '#web/features/progress/history-file.ts';
import { levelSteps } from '#web/features/progress/level-steps.ts';
import { readWholeHistory } from '#web/features/progress/read-history.ts';
import { ruleNames } from '#web/features/progress/rule-names.ts';
import { currentStudy } from '#web/sync/current-study.ts';

type Asked = { form: HistoryForm; articles: readonly ArticleSummary[]; onProgress: (share: number) => void };

/** Saves the user's whole history on this device to a file. Returns the file's name. */
export async function saveHistory({ form, articles, onProgress }: Asked): Promise<string> {
  const study = await currentStudy();
  const { entries, folds } = await readWholeHistory(study);
  const now = study.now();
  const asked = { form, names: ruleNames(articles), now };
  const file = await historyFile(historyParts(entries, levelSteps(folds, entries)), asked, onProgress);
  const name = historyFileName(localDay(new Date(now)), form);
  saveFile(file, name);
  return name;
}
