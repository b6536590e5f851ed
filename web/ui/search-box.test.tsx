import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBox } from '#web/ui/search-box.tsx';

function Search({ onSubmit }: { onSubmit: (query: string) => void }) {
  const [query, setQuery] = useState('hearsay');
  return <SearchBox label="Search the rules" value={query} onValue={setQuery} onSubmit={() => onSubmit(query)} />;
}

function Combobox({ isOpen }: { isOpen: boolean }) {
  return (
    <SearchBox
      label="Search the rules"
      value="h"
      onValue={() => undefined}
      popup={{ id: 'suggestions', isOpen, activeId: 'first' }}
    />
  );
}

test('clears the text and keeps the focus in the field', async () => {
  const screen = await render(<Search onSubmit={() => undefined} />);
  const input = screen.getByRole('search').getByLabelText('Search the rules');
  await screen.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(input).toHaveValue('');
  await expect.element(input).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

test('searches for the typed text on Enter, without leaving the page', async () => {
  const onSubmit = vi.fn<(query: string) => void>();
  const screen = await render(<Search onSubmit={onSubmit} />);
  await screen.getByLabelText('Search the rules').fill('404');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('404');
});

test('with a popup, becomes a combobox that points to the list and the active option', async () => {
  const screen = await render(<Combobox isOpen={false} />);
  const input = screen.getByRole('combobox', { name: 'Search the rules' });
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  await expect.element(input).not.toHaveAttribute('aria-controls');
  await screen.rerender(<Combobox isOpen />);
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
  await expect.element(input).toHaveAttribute('aria-controls', 'suggestions');
  await expect.element(input).toHaveAttribute('aria-activedescendant', 'first');
});
