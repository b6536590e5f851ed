import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SETTINGS_ID, type StudySettings } from '#shared/settings/study-settings.contract.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { onViewMode, readViewMode, setViewMode } from '#web/browser/view-mode.ts';
import { DayStart } from '#web/features/settings/day-start.tsx';
import { choicesOnTheirWay, keepSetting } from '#web/features/settings/keep-setting.ts';
import { useSettingsHere } from '#web/features/settings/use-settings-here.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';
import { beginStudying } from '#web/sync/test-study.ts';
import { applyTheme, currentTheme, onThemeChange, readTheme } from '#web/ui/theme.ts';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

function Frame() {
  useSettingsHere();
  return <p>The app</p>;
}

/** Stores settings as if they had arrived from the server. */
const arrive = (study: Study, data: StudySettings, v = 1) =>
  study.db.rows.put({ e: 'settings', id: SETTINGS_ID, v, isLive: true, isDeleted: false, data, pending: 0 });
const queued = async () => (await (await currentStudy()).db.outbox.toArray()).map(({ e, args }) => [e, args]);

beforeEach(async () => {
  await page.viewport(390, 844);
  applyTheme('system');
});

test('applies a choice from another device right away', async () => {
  const study = await beginStudying();
  const heard = vi.fn<(mode: string) => void>();
  const stop = onViewMode(heard);
  await render(<Frame />);
  await arrive(study, { theme: 'dark', explorerView: 'detailed' });
  await expect.poll(currentTheme).toBe('dark');
  await expect.poll(readViewMode).toBe('detailed');
  expect(heard).toHaveBeenCalledWith('detailed');
  await arrive(study, { theme: 'light', explorerView: 'detailed' }, 2);
  await expect.poll(currentTheme).toBe('light');
  expect(await queued()).toEqual([]);
  stop();
});

test("keeps this device's theme if the settings that arrive don't include one", async () => {
  applyTheme('dark');
  const study = await beginStudying();
  const screen = await render(<Frame />);
  await arrive(study, { dayStartHour: 2 });
  await expect.element(screen.getByText('The app')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(currentTheme()).toBe('dark');
});

test("queues a member's choice for their other devices, and keeps a visitor's choice on this device", async () => {
  await beginStudying();
  await keepSetting({ theme: 'dark' });
  expect(await queued()).toEqual([['settings', { theme: 'dark' }]]);
  beginAs();
  await (await currentStudy()).db.outbox.clear();
  const screen = await render(<Frame />);
  applyTheme('light');
  setViewMode('detailed');
  for (const choice of [{ theme: 'light' }, { explorerView: 'detailed' }] as const) await keepSetting(choice);
  expect(await queued()).toEqual([]);
  await screen.unmount();
  await render(<Frame />);
  expect([currentTheme(), readTheme(), readViewMode()]).toEqual(['light', 'light', 'detailed']);
});

test('saves the hour at which the study day starts, and shows the hour chosen on another device', async () => {
  const study = await beginStudying();
  const screen = await render(<DayStart />);
  const select = screen.getByRole('combobox', { name: 'Day starts at' });
  await expect.element(select).toHaveDisplayValue('Midnight');
  await select.selectOptions('3 am');
  await expect.element(select).toHaveDisplayValue('3 am');
  expect(await queued()).toEqual([['settings', { dayStartHour: 3 }]]);
  await study.db.outbox.clear();
  await arrive(study, { dayStartHour: 1 });
  await expect.element(select).toHaveDisplayValue('1 am');
});

test("still applies settings that arrive after a choice couldn't be saved", async () => {
  const study = await beginStudying();
  await render(<Frame />);
  const kept = study.write;
  study.write = () => Promise.reject(new Error('the storage is full'));
  await keepSetting({ theme: 'light' });
  study.write = kept;
  expect(choicesOnTheirWay.get()).toBe(0);
  await arrive(study, { theme: 'dark' });
  await expect.poll(currentTheme).toBe('dark');
});

test('applies settings that arrive during a save once the save is done', async () => {
  const study = await beginStudying();
  await render(<Frame />);
  await arrive(study, { theme: 'light' });
  await expect.poll(currentTheme).toBe('light');
  const kept = study.write;
  const letGo: (() => void)[] = [];
  study.write = async (changes) => {
    await new Promise<void>((resolve) => void letGo.push(resolve));
    await kept(changes);
  };
  const choosing = keepSetting({ explorerView: 'detailed' });
  await expect.poll(() => letGo).toHaveLength(1);
  await arrive(study, { theme: 'dark' }, 2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(currentTheme()).toBe('light');
  letGo[0]?.();
  await choosing;
  await expect.poll(currentTheme).toBe('dark');
});

test('never reverts to the first of two quick choices', async () => {
  await beginStudying();
  await render(<Frame />);
  const seen: string[] = [];
  const stop = onThemeChange(() => seen.push(currentTheme()));
  for (let i = 0; i < 10; i += 1) {
    for (const theme of ['dark', 'light'] as const) {
      applyTheme(theme);
      void keepSetting({ theme });
      await new Promise((resolve) => setTimeout(resolve, i));
    }
  }
  await expect.poll(() => choicesOnTheirWay.get()).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  stop();
  expect(seen).toEqual(Array.from({ length: 10 }, () => ['dark', 'light']).flat());
});
