import { countAccounts } from '#server/features/accounts/accounts.repository.ts';
import { loadEdition } from '#server/features/content/load-edition.ts';
import { CommandError } from '#server/platform/config/command-error.ts';
import { DEMO_PASSWORD } from '#server/scripts/demo/demo-account.ts';
import { DEMO_MEMBERS, type DemoMember, demoEmail } from '#server/scripts/demo/demo-members.ts';
import { type Demo, fillDemo } from '#server/scripts/demo/fill-demo.ts';

const WITH_OTHERS = '--with-other-accounts';

/** `content` is the folder of the built edition. `words` is what was typed after the command's name. */
type Seeding = Omit<Demo, 'edition'> & {
  content: string;
  words: readonly string[];
  isProduction: boolean;
};

const NOTES: Partial<Record<string, string>> = {
  grant: ' (an admin, who sets up an authenticator app when signing in)',
  suspend: ' (suspended)',
};
const signInLine = (member: DemoMember) => `  ${demoEmail(member)}${NOTES[member.command?.words[0] ?? ''] ?? ''}`;

/**
 * Fills the database with accounts, study data, and a community for trying the app. Returns who can sign in, and how.
 * @throws {CommandError} before writing anything: in production, if the demo already exists, or if there are other
 * accounts and the developer didn't confirm
 */
export async function seedDemo({ content, words, isProduction, ...opened }: Seeding): Promise<string> {
  if (isProduction) throw new CommandError('The demo isn’t meant for production. Nothing was changed.');
  const emails = DEMO_MEMBERS.map(demoEmail);
  const { among, others } = await countAccounts(opened.db, emails);
  if (among > 0) {
    throw new CommandError(
      'The demo is already in this database. Nothing was changed. To recreate it, use an empty database.',
    );
  }
  if (others > 0 && !words.includes(WITH_OTHERS)) {
    throw new CommandError(
      `The database already has accounts. Nothing was changed. To add the demo anyway: npm run seed:demo -- ${WITH_OTHERS}`,
    );
  }
  const edition = await loadEdition(opened.db, content, opened.now);
  await fillDemo({ ...opened, edition });
  return [`Sign in with the password "${DEMO_PASSWORD}" as one of these users:`, ...DEMO_MEMBERS.map(signInLine)].join(
    '\n',
  );
}
