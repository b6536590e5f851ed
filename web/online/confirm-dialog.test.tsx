import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';

const PROPS = {
  open: true,
  onClose: () => undefined,
  title: 'Publish 2 documents?',
  confirm: 'Publish',
  busyLabel: 'Publishing...',
  failed: 'Nothing was published',
  needsNetwork: 'You need a network connection.',
};

test.each([
  ['INTERNAL_ERROR', 'Nothing was published'],
  ['NETWORK', 'We don’t know whether it worked'],
  ['TIMEOUT', 'We don’t know whether it worked'],
])('after the failure %s, says: %s', async (code, title) => {
  const action = { isBusy: false, failure: { code, message: 'Please try again.', fields: {} }, run: () => undefined };
  const screen = await render(
    <ConfirmDialog {...PROPS} action={action}>
      Every reader will get it.
    </ConfirmDialog>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`${title} Please try again.`);
});
