import { Download } from 'lucide-react';
import { useExport } from '#web/features/account-data/account-data.queries.ts';
import { saveJson } from '#web/local/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { useToast } from '#web/ui/toast.tsx';

const FILE_NAME = 'sustained-data.json';

/** Everything that is held on the account, as a file. */
export function DataDownload() {
  const toast = useToast();
  const { mutate, isPending, error } = useExport();
  const save = (data: unknown) => {
    saveJson(data, FILE_NAME);
    toast({ text: `Your data is in ${FILE_NAME}.` });
  };
  return (
    <section className="stack-3">
      <h3>Your data</h3>
      <p className="soft">One file with everything we hold on you, in a format that people and programs can read.</p>
      {error && <ErrorBanner>Your data could not be downloaded. {error.message}</ErrorBanner>}
      <Button
        icon={Download}
        onPress={() => mutate(undefined, { onSuccess: save })}
        busy={isPending}
        busyLabel="Collecting..."
      >
        Download my data
      </Button>
    </section>
  );
}
