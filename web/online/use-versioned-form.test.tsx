import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { ClashPanel } from '#web/online/clash-panel.tsx';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { openOnline } from '#web/online/test-online.tsx';
import { useVersionedForm } from '#web/online/use-versioned-form.ts';
import { TextField } from '#web/ui/text-field.tsx';

type Item = { version: number; title: string; text: string };
type Values = { title: string; text: string };

const conflict = () =>
  new ApiError({ status: 409, code: 'CONFLICT', error: 'Conflict', message: 'Someone else changed this.' });

/** Simulates the server: it stores one item, and refuses a change that is based on an older version. */
function aServer() {
  let stored: Item = { version: 1, title: 'States', text: 'Bring ID' };
  const change = (part: Partial<Item>) => {
    stored = { ...stored, ...part, version: stored.version + 1 };
    return stored;
  };
  return {
    now: () => stored,
    change,
    save: vi.fn<(values: Values, base: Item) => Promise<Item>>(async (values, base) => {
      if (base.version !== stored.version) throw conflict();
      return change(values);
    }),
  };
}

function Edit({ server, loaded }: { server: ReturnType<typeof aServer>; loaded: Item }) {
  const form = useVersionedForm<Values, Item>({
    loaded,
    valuesOf: ({ title, text }) => ({ title, text }),
    check: () => ({}),
    save: server.save,
    reload: async () => server.now(),
    words: { fallback: 'Failed' },
  });
  const { clash, values } = form;
  return (
    <Form form={form} aria-label="Edit">
      <TextField {...form.text('title')} label="Title" />
      <TextField {...form.text('text')} label="Text" />
      {clash && (
        <ClashPanel
          rows={clash.names.map((name) => ({
            label: name,
            mine: values[name as keyof Values],
            theirs: clash.values[name as keyof Values],
          }))}
          isBusy={form.isBusy}
          onKeepMine={form.keepMine}
          onUseTheirs={form.useTheirs}
        />
      )}
      {clash === null && <FailureBanner failure={form.failure} />}
      <p>{form.isDirty ? 'Unsaved' : 'Saved'}</p>
      <button type="submit">Save</button>
    </Form>
  );
}

async function open() {
  const server = aServer();
  const screen = await openOnline(<Edit server={server} loaded={server.now()} />);
  const save = () => screen.getByRole('button', { name: 'Save', exact: true }).click();
  return { server, screen, save };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('saves, and reports whether anything is unsaved', async () => {
  const { server, screen, save } = await open();
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await screen.getByLabelText('Title').fill('Regionals');
  await expect.element(screen.getByText('Unsaved')).toBeVisible();
  await save();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.now()).toMatchObject({ title: 'Regionals', version: 2 });
});

test('keeps what someone else has changed in another field', async () => {
  const { server, screen, save } = await open();
  server.change({ text: 'Bring lunch' });
  await screen.getByLabelText('Title').fill('Regionals');
  await save();
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Bring lunch');
  expect(server.now()).toMatchObject({ title: 'Regionals', text: 'Bring lunch', version: 3 });
});

test("shows both values of a field that someone else has changed, and saves the user's value on request", async () => {
  const { server, screen, save } = await open();
  server.change({ title: 'Nationals', text: 'Bring lunch' });
  await screen.getByLabelText('Title').fill('Regionals');
  await save();
  await expect.element(screen.getByRole('row', { name: 'title Regionals Nationals' })).toBeVisible();
  expect(server.now().title).toBe('Nationals');
  await screen.getByRole('button', { name: 'Save mine instead' }).click();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  expect(server.now()).toMatchObject({ title: 'Regionals', text: 'Bring lunch', version: 3 });
});

test('uses the saved value on request and keeps the user’s other edits', async () => {
  const { server, screen, save } = await open();
  server.change({ title: 'Nationals' });
  await screen.getByLabelText('Title').fill('Regionals');
  await screen.getByLabelText('Text').fill('Bring water');
  await save();
  await screen.getByRole('button', { name: 'Use the saved values' }).click();
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Nationals');
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Bring water');
  await save();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.now()).toMatchObject({ title: 'Nationals', text: 'Bring water' });
});

test('reports a conflict that isn’t about the version', async () => {
  const { server, screen, save } = await open();
  server.save.mockRejectedValue(conflict());
  await screen.getByLabelText('Title').fill('Regionals');
  await save();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Someone else changed this.');
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Regionals');
});
