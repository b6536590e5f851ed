import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import type { HistoryForm } from '#web/features/progress/history-file.ts';
import { buttonClass } from '#web/ui/button-look.ts';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

const PATIENCE = 200;

/** `share` is how much has been written, from 0 to 1, or undefined when no export is running. */
type State = { share: number | undefined; hasFailed: boolean };
const IDLE: State = { share: undefined, hasFailed: false };

/** Manages the export of the study history to a file. */
export function useExportedHistory(articles: readonly ArticleSummary[]) {
  const toast = useToast();
  const [state, setState] = useState(IDLE);
  const write = async (form: HistoryForm) => {
    setState({ ...IDLE, share: 0 });
    try {
      const { saveHistory } = await import('#web/features/progress/save-history.ts');
      const name = await saveHistory({ form, articles, onProgress: (share) => setState({ ...IDLE, share }) });
      setState(IDLE);
      toast({ text: `Your history was saved as ${name}.` });
    } catch {
      setState({ ...IDLE, hasFailed: true });
    }
  };
  const save = (form: HistoryForm) => {
    if (state.share === undefined) void write(form);
  };
  return { state, save };
}

/** Asks for the file format. */
export function ExportMenu({ onSave }: { onSave: (form: HistoryForm) => void }) {
  const face = (
    <>
      <Icon of={FileDown} />
      Export
    </>
  );
  const items = [
    { label: 'CSV, for spreadsheets', onPress: () => onSave('csv') },
    { label: 'JSON, for programs', onPress: () => onSave('json') },
  ];
  return <Menu label="Export your full history" face={face} look={buttonClass({})} items={items} />;
}

/** Shows the progress of a long export, or a message if it failed. */
export function ExportProgress({ state: { share, hasFailed } }: { state: State }) {
  const isLong = useDelayed(share !== undefined, PATIENCE);
  if (hasFailed) return <ErrorBanner>We couldn’t export your history. Please try again.</ErrorBanner>;
  if (share === undefined || !isLong) return null;
  return <ProgressBar thin label="Exporting your history" value={Math.round(share * 100)} />;
}
