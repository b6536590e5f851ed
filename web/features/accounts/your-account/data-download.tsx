import { Download } from 'lucide-react';
import { exportAccount } from '#shared/accounts/account.endpoints.ts';
import { call } from '#web/api/client.ts';
import { saveJson } from '#web/browser/save-file.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

const FILE_NAME = 'sustained-data.json';

/** Downloads everything stored about the account as one file. */
export function DataDownload() {
  const toast = useToast();
  const { isBusy, failure, run } = useAction({
    act: async () => saveJson(await call(exportAccount), FILE_NAME),
    words: { fallback: 'Please try again later.' },
    onDone: () => toast({ text: `Your data was saved as ${FILE_NAME}.` }),
  });
  return (
    <section className="stack-3">
      <h3>Your data</h3>
      <p className="soft">
        One file with the data we store about you, in a format that people and programs can read. It leaves out what
        secures your sign-in, such as your password.
      </p>
      <FailureBanner failure={failure} title="We couldn’t download your data." />
      <Button icon={Download} onPress={run} busy={isBusy} busyLabel="Collecting...">
        Download my data
      </Button>
    </section>
  );
}
