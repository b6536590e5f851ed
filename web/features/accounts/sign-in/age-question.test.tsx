import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AgeBand } from '#shared/permissions/member.contract.ts';
import type { SiteInfo } from '#shared/site/site.contract.ts';
import { aSiteInfo } from '#shared/site/site-settings.fixture.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { AgeQuestion } from '#web/features/accounts/sign-in/age-question.tsx';
import { openOnline } from '#web/online/test-online.tsx';

async function open(site: Partial<SiteInfo>) {
  const made = answerCalls({ 'GET /api/site': () => Response.json(aSiteInfo(site)) });
  const onAge = vi.fn<(age: AgeBand) => void>();
  const screen = await openOnline(<AgeQuestion onAge={onAge} />);
  await expect.poll(() => made.length).toBe(1);
  const answer = async (label: string) => {
    await screen.getByLabelText(label).click();
    await screen.getByRole('button', { name: 'Continue' }).click();
  };
  return { screen, onAge, answer };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

test('by default, lets visitors aged 13 to 17 continue', async () => {
  const { onAge, answer } = await open({});
  await answer('13 to 17');
  expect(onAge).toHaveBeenCalledWith('13_17');
});

test('refuses visitors under 18 if admins have set the minimum age to 18', async () => {
  const { screen, onAge, answer } = await open({ min_age: 18 });
  await answer('13 to 17');
  await expect.element(screen.getByText('You need to be at least 18 to have an account.')).toBeVisible();
  expect(onAge).not.toHaveBeenCalled();
});

test('says that registration is closed instead of asking for an age', async () => {
  const { screen } = await open({ registration_open: false });
  await expect.element(screen.getByText('New accounts can’t be created at the moment.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Explore Rules' })).toBeVisible();
});
