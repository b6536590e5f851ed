import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { DraftPlace } from '#web/online/draft.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { openOnline } from '#web/online/test-online.tsx';
import { useForm } from '#web/online/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';

type Values = { title: string; text: string };
type Props = {
  send: (values: Values, idempotencyKey: string) => Promise<unknown>;
  draft?: DraftPlace;
  isRepeatable?: boolean;
  onSent?: () => void;
};

function Post(options: Props) {
  const form = useForm<Values>({
    initial: { title: '', text: '' },
    check: ({ title }) => ({ title: title === '' ? 'Please enter a title' : undefined }),
    words: { fallback: 'Failed to post' },
    ...options,
  });
  return (
    <Form form={form} aria-label="Post">
      <FailureBanner failure={form.failure} fields={Object.keys(form.values)} title="Not posted">
        Nothing is lost.
      </FailureBanner>
      {form.wasKept && <p>Kept.</p>}
      <TextField {...form.text('title')} label="Title" />
      <TextField {...form.text('text')} label="Text" />
      <button type="submit" disabled={form.isBusy}>
        Post
      </button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
    </Form>
  );
}

type Screen = Awaited<ReturnType<typeof openOnline>>;
const post = (screen: Screen) => screen.getByRole('button', { name: 'Post' }).click();
const refused = (status: number, code: string, fields?: Record<string, string>) =>
  new ApiError({ status, code, error: 'Refused', message: 'Not like this.', fields });

beforeEach(() => sessionStorage.clear());

test('sends nothing if a field is invalid, and focuses the first field with an error', async () => {
  const send = vi.fn<Props['send']>(async () => undefined);
  const screen = await openOnline(<Post send={send} />);
  await post(screen);
  await expect.element(screen.getByText('Please enter a title')).toBeVisible();
  await expect.element(screen.getByLabelText('Title')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await screen.getByLabelText('Title').fill('Objection');
  await expect.element(screen.getByText('Please enter a title')).not.toBeInTheDocument();
});

test('shows the server’s errors next to their fields, or above the form if it lacks the field', async () => {
  const fields = { 'body.text': 'Too rude', 'body.color': 'No such color' };
  const screen = await openOnline(<Post send={() => Promise.reject(refused(400, 'INVALID_INPUT', fields))} />);
  await screen.getByLabelText('Title').fill('Objection');
  await post(screen);
  await expect.element(screen.getByLabelText('Text')).toHaveFocus();
  await expect.element(screen.getByText('Too rude')).toBeVisible();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not posted No such color Nothing is lost.');
  await screen.getByLabelText('Text').fill('Overruled');
  await expect.element(screen.getByText('Too rude')).not.toBeInTheDocument();
});

test('keeps fields from being edited and ignores further submissions while the form is being sent', async () => {
  const sent: (() => void)[] = [];
  const send = vi.fn<Props['send']>(() => new Promise<void>((done) => sent.push(done)));
  const onSent = vi.fn<() => void>();
  const screen = await openOnline(<Post send={send} onSent={onSent} />);
  await screen.getByLabelText('Title').fill('Objection');
  await post(screen);
  await expect.element(screen.getByLabelText('Title')).toHaveAttribute('readonly');
  (document.querySelector('form') as HTMLFormElement).requestSubmit();
  expect(send).toHaveBeenCalledTimes(1);
  sent[0]?.();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  await expect.element(screen.getByLabelText('Title')).not.toHaveAttribute('readonly');
});

test('repeats a call once with the same idempotency key after a server failure, but not after a refusal', async () => {
  const keys: string[] = [];
  const screen = await openOnline(
    <Post
      isRepeatable
      send={(_values, key) => {
        keys.push(key);
        return Promise.reject(keys.length < 3 ? refused(503, 'UNKNOWN_ERROR') : refused(403, 'FORBIDDEN'));
      }}
    />,
  );
  await screen.getByLabelText('Title').fill('Objection');
  await post(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to post');
  expect(keys).toHaveLength(2);
  await post(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not like this.');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await screen.getByLabelText('Title').fill('Sustained');
  await post(screen);
  await expect.poll(() => new Set(keys).size).toBe(2);
});

test('makes a call only once if it may not be repeated', async () => {
  const send = vi.fn<Props['send']>(() => Promise.reject(refused(503, 'UNKNOWN_ERROR')));
  const screen = await openOnline(<Post send={send} />);
  await screen.getByLabelText('Title').fill('Objection');
  await post(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to post');
  expect(send).toHaveBeenCalledTimes(1);
});

const sendNothing = async () => undefined;
const MINE = { place: 'post', userId: 'ada' };

test("keeps a draft and its idempotency key until it's sent, even if the user leaves or sending fails", async () => {
  const keys: string[] = [];
  const failing = (_values: Values, key: string) => {
    keys.push(key);
    return Promise.reject(refused(403, 'FORBIDDEN'));
  };
  const first = await openOnline(<Post send={failing} draft={MINE} />);
  await first.getByLabelText('Title').fill('Objection');
  await post(first);
  await expect.element(first.getByRole('alert')).toBeVisible();
  await first.unmount();
  const working = async (_values: Values, key: string) => keys.push(key);
  const second = await openOnline(<Post send={working} draft={MINE} />);
  await expect.element(second.getByText('Kept.')).toBeVisible();
  await expect.element(second.getByLabelText('Title')).toHaveValue('Objection');
  await post(second);
  await expect.element(second.getByLabelText('Title')).toHaveValue('');
  expect(keys).toEqual([keys[0], keys[0]]);
  await second.unmount();
  const third = await openOnline(<Post send={working} draft={MINE} />);
  await expect.element(third.getByLabelText('Title')).toHaveValue('');
});

test("doesn't show a draft to another user", async () => {
  const mine = await openOnline(<Post send={sendNothing} draft={MINE} />);
  await mine.getByLabelText('Title').fill('Objection');
  await mine.unmount();
  const theirs = await openOnline(<Post send={sendNothing} draft={{ ...MINE, userId: 'bo' }} />);
  await expect.element(theirs.getByLabelText('Title')).toHaveValue('');
});

test("restores only the fields of an earlier build's draft that the form still has", async () => {
  const values = { title: 'Objection', text: true, color: 'red' };
  sessionStorage.setItem('sustained:mine:draft:post', JSON.stringify({ userId: 'ada', values, attempt: null }));
  const send = vi.fn<Props['send']>(async () => undefined);
  const screen = await openOnline(<Post send={send} draft={MINE} />);
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Objection');
  await post(screen);
  expect(send).toHaveBeenCalledWith({ title: 'Objection', text: '' }, expect.any(String));
});

test('stores nothing if no place for drafts is given, and clears everything on Reset', async () => {
  const screen = await openOnline(<Post send={() => Promise.reject(refused(403, 'FORBIDDEN'))} />);
  await screen.getByLabelText('Title').fill('Objection');
  await post(screen);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.element(screen.getByLabelText('Title')).toHaveValue('');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['AUTH_REQUIRED', 401, 'Authentication required Not like this. Nothing is lost.', 'Sign In', '/auth?from=%2Fplace'],
  ['ACCOUNT_BANNED', 403, 'Not posted Not like this. Nothing is lost.', 'Contact support', '/support'],
])('offers a way to continue after %s', async (code, status, text, name, href) => {
  const screen = await openOnline(<Post send={() => Promise.reject(refused(status, code))} />);
  await screen.getByLabelText('Title').fill('Objection');
  await post(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
