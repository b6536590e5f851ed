import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { mailed } from './outbox.ts';
import type { RunningServer } from './server.ts';

export const PASSWORD = 'a long enough password';
export const VERIFY_LINK = /(http:\/\/\S+\/auth\/callback#verify=\S+)/;
export const RESET_LINK = /(http:\/\/\S+\/reset-password#token=\S+)/;
export const CODE = /sign in: (\d{6})/;

/** Returns a new, unused email address. */
export const newAddress = (name = 'ada') => `${name}-${randomUUID().slice(0, 8)}@school.test`;

/** Begins a new account on the sign-in page and answers the age question. */
export async function chooseAge(page: Page, age = '18 or over'): Promise<void> {
  await page.getByRole('button', { name: 'Create a new account' }).click();
  await page.getByRole('radio', { name: age }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Fills in the email and password and presses the form's button. */
export async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.locator('#main form');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const anyNumber = () => Math.floor(Math.random() * 256);

/**
 * Creates a member through the app's own API calls and signs them in on this page. The calls come from a different
 * network each time, because the number of sign-ups from one IP address is limited.
 */
export async function signUpAs(page: Page, server: RunningServer, email = newAddress()): Promise<string> {
  const address = `10.${anyNumber()}.${anyNumber()}.${anyNumber()}`;
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address };
  const request = page.context().request;
  const data = { email, password: PASSWORD, age_band: '18_plus' };
  await expect(await request.post(`${server.url}/api/auth/sign-up`, { data, headers, maxRetries: 2 })).toBeOK();
  const link = await mailed(server, email, VERIFY_LINK);
  const token = link.split('#verify=')[1];
  const verify = { data: { token }, headers, maxRetries: 2 };
  await expect(await request.post(`${server.url}/api/auth/sign-up/verify`, verify)).toBeOK();
  return email;
}

/** Signs a member in on this page through the app's own API call. */
export async function signInAs(page: Page, server: RunningServer, email: string): Promise<void> {
  const data = { email, password: PASSWORD };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await page.context().request.post(`${server.url}/api/auth/sign-in`, { data, headers, maxRetries: 2 });
  await expect(answer).toBeOK();
}

/** Expects the page to show the menu of a signed-in user or, on phones, the link to their profile. */
export async function expectSignedIn(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /, your account$/ });
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile', exact: true });
  await expect(menu.or(place).filter({ visible: true })).toHaveCount(1);
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true })).toHaveCount(1);
}

/** Makes this browser forget who was signed in, as if nobody had ever signed in. The session stays on the server. */
export async function forgetPerson(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** Returns the user who is signed in, according to the server, in the browser that sends `request`. */
export async function personAt(server: RunningServer, request: APIRequestContext) {
  const { user } = (await (await request.get(`${server.url}/api/me`, { maxRetries: 2 })).json()) as {
    user: { id: string; display_name: string } | null;
  };
  return user;
}

/** Presses the sign-out button in the navigation of the profile area. */
export async function signOutHere(page: Page): Promise<void> {
  await page.locator('#main').getByRole('button', { name: 'Sign Out', exact: true }).click();
}

/** Returns the page's main heading. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
