import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeFeatureFlag } from '#shared/flags/flag-admin.endpoints.ts';
import { callWithFreshProof, freshProofRequest } from '#web/accounts/fresh-proof.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls, refusal } from '#web/api/test-calls.ts';
import { FreshProofDialog } from '#web/features/accounts/fresh-proof/fresh-proof-dialog.tsx';
import { openOnline } from '#web/online/test-online.tsx';
import { useAction } from '#web/online/use-action.ts';

const CHANGE = 'PUT /api/feature-flags/admin/umami_analytics';
const CONFIRM = 'POST /api/auth/confirm';
const FLAG = { enabled: true, rolloutPercentage: 100, userWhitelist: [], testMode: false };
const changed = () => Response.json({ key: 'umami_analytics', ...FLAG, version: 1, updatedAt: null, updatedBy: 'ada' });

function Change() {
  const action = useAction({
    act: () => callWithFreshProof(changeFeatureFlag, { params: { key: 'umami_analytics' }, body: { enabled: true } }),
    words: { fallback: 'Failed' },
    onDone: () => document.body.setAttribute('data-changed', 'yes'),
  });
  return (
    <>
      <button type="button" onClick={() => action.run()}>
        Turn on
      </button>
      <p>{action.failure?.message}</p>
      <FreshProofDialog />
    </>
  );
}

/** Simulates a server that returns these responses to proofs, in order, and accepts the change after a valid proof. */
function server(proofs: (() => Response)[]) {
  let isProven = false;
  return answerCalls({
    [CHANGE]: () => (isProven ? changed() : refusal(403, 'FRESH_PROOF_REQUIRED', { message: 'Confirm first.' })),
    [CONFIRM]: () => {
      const answer = (proofs.shift() ?? (() => Response.json({ confirmed: true })))();
      isProven = answer.ok;
      return answer;
    },
  });
}

async function press() {
  const screen = await openOnline(<Change />);
  await screen.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  return screen;
}

beforeEach(() => beginAs(aMe({ roles: ['admin'] })));
afterEach(() => {
  document.body.removeAttribute('data-changed');
  vi.unstubAllGlobals();
});

test('repeats the action once the password is accepted', async () => {
  const calls = server([]);
  const screen = await press();
  await userEvent.keyboard('open sesame{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.body.dataset['changed']).toBe('yes');
  expect(calls.map(({ call }) => call)).toEqual([CHANGE, CONFIRM, CHANGE]);
  expect(calls[1]?.body).toEqual({ password: 'open sesame' });
});

test('keeps asking while the password is wrong', async () => {
  const wrong = 'This isn’t the password for your account.';
  const calls = server([() => refusal(400, 'INVALID_INPUT', { message: wrong, fields: { 'body.password': wrong } })]);
  const screen = await press();
  await userEvent.keyboard('guess{Enter}');
  await expect.element(screen.getByText(wrong)).toBeVisible();
  await expect.element(screen.getByLabelText('Your password')).toHaveFocus();
  expect(calls.filter(({ call }) => call === CHANGE)).toHaveLength(1);
});

test('tells the admin why nothing changed if they close the dialog', async () => {
  const calls = server([]);
  const screen = await press();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByText('Confirm first.')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(document.body.dataset['changed']).toBeUndefined();
});

test('accepts a code from admins without a password', async () => {
  const me = aMe({ roles: ['admin'] });
  beginAs({ ...me, user: me.user && { ...me.user, has_password: false } });
  const calls = server([]);
  const screen = await press();
  await screen.getByRole('textbox', { name: 'Code' }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.body.dataset['changed']).toBe('yes');
  expect(calls[1]?.body).toEqual({ code: '123456' });
});

test('cancels the action if the admin leaves the page', async () => {
  server([]);
  const screen = await press();
  await screen.unmount();
  await expect.poll(() => freshProofRequest.get()).toBeNull();
});
