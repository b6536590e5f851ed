import { useEffect, useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { startHistoryGate } from '#web/browser/history-gate.ts';
import { LeaveDialog } from '#web/online/leave-dialog.tsx';
import { useLeaveGuard } from '#web/online/use-leave-guard.ts';

startHistoryGate();
const START = location.href;

function Form() {
  const [isDirty, setIsDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const navigate = useNavigate();
  useEffect(() => {
    const finish = () => setIsDirty(false);
    addEventListener('saved', finish);
    return () => removeEventListener('saved', finish);
  }, []);
  return (
    <>
      <h1>Form</h1>
      <button type="button" onClick={() => setIsDirty(!isDirty)}>
        {isDirty ? 'Save' : 'Type'}
      </button>
      <button type="button" onClick={() => guard.run(() => void navigate('/other'))}>
        Run
      </button>
      <Link to="/other">Go</Link>
      <Link to="/form#part">Part</Link>
      <LeaveDialog open={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

function Other() {
  return (
    <>
      <h1>Other</h1>
      <Link to="/form">To the form</Link>
    </>
  );
}

/** Opens /other and then the form, so that there is a page to go back to. */
async function openForm() {
  history.pushState(null, '', '/other');
  const screen = await render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<Other />} />
      </Routes>
    </BrowserRouter>,
  );
  await screen.getByRole('link', { name: 'To the form' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
  const type = () => screen.getByRole('button', { name: 'Type' }).click();
  const at = async (name: string) => {
    await expect.element(screen.getByRole('heading', { name, level: 1 })).toBeVisible();
  };
  const answer = (name: string) => dialog.getByRole('button', { name }).click();
  return { screen, dialog, type, at, answer };
}

/** Returns whether the browser would ask before unloading the document. */
const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => history.pushState(null, '', START));

test("doesn't ask if there are no edits", async () => {
  const { screen, at } = await openForm();
  expect(asksBeforeUnload()).toBe(false);
  await screen.getByRole('link', { name: 'Go' }).click();
  await at('Other');
});

test('asks before following a link, then stays on the page or follows the link', async () => {
  const { screen, type, at, answer, dialog } = await openForm();
  await type();
  await screen.getByRole('link', { name: 'Go' }).click();
  await answer('Keep editing');
  await expect.element(dialog).not.toBeInTheDocument();
  await at('Form');
  await screen.getByRole('link', { name: 'Go' }).click();
  await answer('Leave without saving');
  await at('Other');
  expect(location.pathname).toBe('/other');
});

test('asks before going back, and then stays at the address or goes back one step', async () => {
  const { type, at, answer, dialog } = await openForm();
  const entries = history.length;
  await type();
  history.back();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/form');
  await answer('Keep editing');
  await at('Form');
  history.back();
  await answer('Leave without saving');
  await at('Other');
  expect([location.pathname, history.length]).toEqual(['/other', entries]);
});

test('once a save completes, closes the dialog and follows a pressed link, but doesn’t go back', async () => {
  const { screen, type, at, dialog } = await openForm();
  await type();
  history.back();
  await expect.element(dialog).toBeVisible();
  dispatchEvent(new Event('saved'));
  await expect.element(dialog).not.toBeInTheDocument();
  await at('Form');
  await type();
  await screen.getByRole('link', { name: 'Go' }).click();
  await expect.element(dialog).toBeVisible();
  dispatchEvent(new Event('saved'));
  await at('Other');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('asks before carrying out an action that leaves the page', async () => {
  const { screen, type, at, answer } = await openForm();
  await type();
  await screen.getByRole('button', { name: 'Run' }).click();
  expect(location.pathname).toBe('/form');
  await answer('Leave without saving');
  await at('Other');
});

test("doesn't ask before following a link to another part of the same page", async () => {
  const { screen, type, dialog } = await openForm();
  await type();
  await screen.getByRole('link', { name: 'Part' }).click();
  await expect.poll(() => location.hash).toBe('#part');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('makes the browser ask before unloading the document until the edits are saved', async () => {
  const { screen, type, at } = await openForm();
  await type();
  expect(asksBeforeUnload()).toBe(true);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(asksBeforeUnload).toBe(false);
  history.back();
  await at('Other');
});
