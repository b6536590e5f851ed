import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { showNow } from '#web/online/show-now.ts';
import { openOnline } from '#web/online/test-online.tsx';
import { useAction } from '#web/online/use-action.ts';

const refused = new ApiError({ status: 403, code: 'FORBIDDEN', error: 'Not allowed', message: 'Not yours.' });
const LIKES = ['likes'];

type Props = { send: () => Promise<unknown>; read?: () => Promise<number> };

function Like({ send, read = async () => 3 }: Props) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: LIKES, queryFn: read });
  const { run, failure } = useAction({
    onStart: () => showNow<number>(client, LIKES, (likes) => likes + 1),
    act: send,
    words: { fallback: 'Failed to like' },
  });
  return (
    <>
      <output>{data} likes</output>
      <button type="button" onClick={() => run()}>
        Like
      </button>
      <p>{failure?.message}</p>
    </>
  );
}

test('shows a change before the server responds, and rolls it back if the server refuses it', async () => {
  const answers: ((error: Error) => void)[] = [];
  const screen = await openOnline(<Like send={() => new Promise((_, reject) => answers.push(reject))} />);
  await expect.element(screen.getByText('3 likes')).toBeVisible();
  await screen.getByRole('button', { name: 'Like' }).click();
  await expect.element(screen.getByText('4 likes')).toBeVisible();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.(refused);
  await expect.element(screen.getByText('3 likes')).toBeVisible();
  await expect.element(screen.getByText('Not yours.')).toBeVisible();
});

test('after a refusal, refetches data that has changed in the meantime instead of rolling it back', async () => {
  const client = createQueryClient();
  let likes = 3;
  const answers: ((error: Error) => void)[] = [];
  const screen = await openOnline(
    <Like read={async () => likes} send={() => new Promise((_, reject) => answers.push(reject))} />,
    client,
  );
  await expect.element(screen.getByText('3 likes')).toBeVisible();
  await screen.getByRole('button', { name: 'Like' }).click();
  await expect.poll(() => answers.length).toBe(1);
  likes = 9;
  client.setQueryData(LIKES, 10);
  answers[0]?.(refused);
  await expect.element(screen.getByText('9 likes')).toBeVisible();
});

function Remove({ send }: { send: () => Promise<unknown> }) {
  const [isOpen, setIsOpen] = useState(true);
  const action = useAction({ act: send, words: { fallback: 'x' }, onDone: () => setIsOpen(false) });
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={() => setIsOpen(false)}
      title="Delete this post?"
      confirm="Delete post"
      busyLabel="Deleting..."
      action={action}
      failed="The post could not be deleted."
      needsNetwork="Deleting a post needs a network."
    >
      <p>It can’t be brought back.</p>
    </ConfirmDialog>
  );
}

test('asks for confirmation, says why the action failed, and closes once it succeeds', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refused).mockResolvedValueOnce(undefined);
  const screen = await openOnline(<Remove send={send} />);
  expect(send).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Delete post' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The post could not be deleted. Not yours.');
  await screen.getByRole('button', { name: 'Delete post' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('on Cancel, closes the dialog without sending anything', async () => {
  const send = vi.fn<() => Promise<unknown>>(async () => undefined);
  const screen = await openOnline(<Remove send={send} />);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});
