import { RotateCw } from 'lucide-react';
import { leftBehind } from '#web/accounts/device-cleaning.ts';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/strip.tsx';

const WORDS = {
  replaced: 'A newer version of the app is open in another tab. Please reload this page to continue.',
  blocked: 'An older version of the app is open in another tab. Please close that tab, then reload this page.',
  left: 'Some data from an account that was signed out is still on this device. Close the app’s other tabs, then reload.',
};

/** Explains what keeps this page from opening or emptying its databases. Sync guide §3.10, §3.13. */
export function StorageStrip() {
  const trouble = useStatus(storageTrouble);
  const isLeft = useStatus(leftBehind);
  if (trouble === null && !isLeft) return null;
  const reload = (
    <Button tone="ghost" onPress={() => location.reload()}>
      Reload
    </Button>
  );
  return (
    <Strip icon={RotateCw} tone="yellow" action={reload}>
      {WORDS[trouble ?? 'left']}
    </Strip>
  );
}
