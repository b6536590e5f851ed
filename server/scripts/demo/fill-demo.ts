import { createApp } from '#server/app.ts';
import { appOptions } from '#server/app-options.ts';
import { runAdminCommand } from '#server/features/accounts/admin-command.ts';
import { countFinishedDays } from '#server/features/admin-analytics/recount-day.ts';
import { questionReader } from '#server/features/content/question-reader.ts';
import type { Compiler } from '#server/features/fre-editing/compiler.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db, Driver } from '#server/platform/db/open.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { communitySteps, type Step } from '#server/scripts/demo/community-steps.ts';
import { DemoAccount } from '#server/scripts/demo/demo-account.ts';
import { DEMO_CLASSMATES } from '#server/scripts/demo/demo-classmates.ts';
import { DemoClient } from '#server/scripts/demo/demo-client.ts';
import { DEMO_MEMBERS, type DemoMember } from '#server/scripts/demo/demo-members.ts';
import { type DemoVisit, demoVisits } from '#server/scripts/demo/demo-visits.ts';
import { moderationSteps } from '#server/scripts/demo/moderation-steps.ts';
import { rateAsBefore } from '#server/scripts/demo/older-ratings.repository.ts';
import { ticketSteps } from '#server/scripts/demo/ticket-steps.ts';
import { vitalSteps } from '#server/scripts/demo/vital-steps.ts';
import { moderationDeps } from '#server/services.ts';
import { SLICES } from '#server/slices.ts';
import { LONGEST_RETENTION } from '#shared/site/site-settings.contract.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MEMBERS = [...DEMO_MEMBERS, ...DEMO_CLASSMATES];
const firstName = ({ name }: DemoMember) => name.split(' ')[0] ?? name;

/** These limits are higher than usual, because limits use real time and weeks of the demo pass in seconds. */
const UNHURRIED = Object.fromEntries(
  (['commentPerTenSeconds', 'confessionPerHalfMinute', 'confessionPerAccount', 'teamPerAccount'] as const).map(
    (name) => [name, { count: 1000, seconds: 1 }],
  ),
);

const LINK_TOKEN = /#verify=(\S+)/;

/** `edition` is the version of a stored edition. `now` is in Unix ms. */
export type Demo = {
  config: Config;
  db: Db;
  driver: Driver;
  secret: string;
  edition: string;
  compiler: Compiler;
  now: number;
};

/** Returns a member's steps, from signing up to the last visit. */
function studySteps(account: DemoAccount, visits: readonly DemoVisit[], join: () => Promise<void>): Step[] {
  const [first] = visits;
  const last = visits.at(-1);
  if (first === undefined || last === undefined) return [];
  return [
    { at: first.at - 2 * HOUR_MS, run: join },
    ...visits.map((visit) => ({ at: visit.at, run: () => account.sync(visit) })),
    { at: last.at, run: () => account.keepAchievements() },
  ];
}

/** Does nothing, because closing the database writes all steps to disk at once. */
const syncToDisk = async () => {};

/**
 * Fills the database with the demo's accounts, their study, and their community until `now`. Almost everything happens
 * in chronological order through the app's own calls and the operator's commands, and the app's clock follows along.
 */
export async function fillDemo({ config, edition, compiler, now, ...opened }: Demo): Promise<void> {
  const { db } = opened;
  let clock = now;
  const mails: Mail[] = [];
  const mailer = {
    send: (mail: Mail) => void mails.push(mail),
    deliver: async (mail: Mail) => mails.push(mail) > 0,
    settle: async () => {},
  };
  const log = createLog('silent');
  const { app } = createApp(
    appOptions(
      { ...config, limits: { ...config.limits, ...UNHURRIED } },
      { ...opened, syncToDisk, log, mailer, compiler, now: () => clock, checkAnswers: true },
    ),
  );
  const bank = [...((await questionReader()(db, edition))?.values() ?? [])];
  const mailedToken = (email: string) =>
    LINK_TOKEN.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';

  const accounts = new Map(MEMBERS.map((member) => [firstName(member), new DemoAccount(member, new DemoClient(app))]));
  function accountOf(name: string): DemoAccount {
    const account = accounts.get(name);
    if (account === undefined) throw new Error(`the demo has no member ${name}`);
    return account;
  }

  function stepsOf(member: DemoMember, seed: number): Step[] {
    const { command } = member;
    const account = accountOf(firstName(member));
    const visits = demoVisits(member, { seed, now, version: edition, bank });
    const steps = studySteps(account, visits, () => account.join(mailedToken));
    if (command !== undefined) {
      const [name, ...words] = command.words;
      const run = () => runAdminCommand(db, [name, account.email, ...words], clock);
      steps.push({ at: now - command.daysAgo * DAY_MS, run });
    }
    return steps;
  }

  const stage = { db, accountOf, now };
  const steps = [
    ...MEMBERS.flatMap((member, index) => stepsOf(member, index + 1)),
    ...communitySteps(stage),
    ...ticketSteps(stage),
    ...moderationSteps(stage, moderationDeps({ db, now: () => clock, log }, SLICES)),
    ...vitalSteps(new DemoClient(app), now),
  ];
  for (const { at, run } of steps.toSorted((one, other) => one.at - other.at)) {
    clock = at;
    await run();
  }
  await rateAsBefore(db, now);
  await countFinishedDays(db, now, LONGEST_RETENTION);
}
