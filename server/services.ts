import { backfillsFor } from '#server/backfills.ts';
import { findAccountWith, findEmails, findOtherAdmins } from '#server/features/accounts/accounts.repository.ts';
import { actorsNowBy } from '#server/features/accounts/identify.ts';
import type { Hashing } from '#server/features/accounts/password-hasher.ts';
import { findUser, namesOf } from '#server/features/accounts/users.repository.ts';
import type { BackfillParts } from '#server/features/backfill/run-batch.ts';
import { findCompetitions, type StoredCompetition } from '#server/features/competitions/competitions.repository.ts';
import type { CompetitionsDeps } from '#server/features/competitions/competitions.routes.ts';
import { openCompetition } from '#server/features/competitions/open-competition.ts';
import { rosterNamesOf } from '#server/features/competitions/participants.repository.ts';
import { confessionOf } from '#server/features/confessions/confession-answer.ts';
import { openConfession } from '#server/features/confessions/open-confession.ts';
import { editionReader, type OpenEdition } from '#server/features/content/edition-reader.ts';
import { currentEdition, findChunks, putEdition } from '#server/features/content/editions.repository.ts';
import { questionReader } from '#server/features/content/question-reader.ts';
import type { DashboardDeps } from '#server/features/dashboard/dashboard.routes.ts';
import { type FlagReader, flagReader } from '#server/features/flags/flag-reader.ts';
import type { FlagsDeps } from '#server/features/flags/flags.routes.ts';
import type { Compiler } from '#server/features/fre-editing/compiler.ts';
import type { FreEditingDeps } from '#server/features/fre-editing/fre-editing-deps.ts';
import type { AuthorLookupDeps } from '#server/features/moderation/author-lookup.routes.ts';
import { engineStatus } from '#server/features/moderation/external/engine-state.repository.ts';
import type { ModerationDeps } from '#server/features/moderation/moderation-deps.ts';
import { moderationQueue } from '#server/features/moderation/moderation-queue.ts';
import { keepEmailChoice } from '#server/features/profiles/email-choice.ts';
import { displayNameOf } from '#server/features/profiles/profiles.repository.ts';
import { type SettingsReader, settingsReader } from '#server/features/site/settings-reader.ts';
import { countsIn, limitsOf } from '#server/features/site/site-limits.ts';
import { type OwnStudy, ownStudy } from '#server/features/study/own-study.ts';
import type { QuestionsOf } from '#server/features/study/study-events.sync.ts';
import { closeTeamsOf } from '#server/features/teams/close-teams.ts';
import type { AnalyticsSettings, ExternalSettings, GoogleClient } from '#server/platform/config/config.ts';
import type { Engine } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import type { ModerationQueue } from '#server/posts/moderated-posts.ts';
import type { Slice } from '#server/slice.ts';
import { ChangeWatch } from '#server/sync/change-watch.ts';
import type { SyncDeps } from '#server/sync/write-own.ts';
import { competitionStatusAt } from '#shared/competitions/competition.status.ts';
import type { Actor, Member } from '#shared/permissions/actor.ts';
import { defaultSettings } from '#shared/site/site-settings.defaults.ts';

/**
 * The options that an installation configures. `studyQuotaBytes` is the quota per account. For `visitorFeedMs`, see
 * `ConfessionsDeps`. `isDraining` returns true once the process has been told to stop.
 */
export type ServiceOptions = Deps & {
  engine: Engine;
  google: GoogleClient | undefined;
  adminEmail: string | undefined;
  /** How passwords are hashed. The default is better-auth's method. */
  hashing?: Hashing;
  analytics: AnalyticsSettings | undefined;
  externalEngine: ExternalSettings | undefined;
  compiler: Compiler;
  studyQuotaBytes?: number | undefined;
  visitorFeedMs?: number | undefined;
  isDraining?: () => boolean;
};

/** The services that need nothing but the database. */
export type ContentServices = { questionsOf: QuestionsOf };

/** The parts of a confession that its comments depend on. */
type CommentedConfession = {
  isListed: boolean;
  allowsComments: boolean;
  comments: number;
  content: string;
  competition: { short_id: string; name: string } | null;
};

/** All the services. Each slice declares which ones it needs. What one slice offers to others is added here. */
export type Services = ServiceOptions &
  ContentServices &
  SyncDeps &
  OwnStudy & {
    readEdition: () => Promise<OpenEdition>;
    flags: FlagReader;
    settings: SettingsReader;
    emailsOf: FlagsDeps['emailsOf'];
    storedChunks: FreEditingDeps['storedChunks'];
    writeEdition: FreEditingDeps['writeEdition'];
    accountWith: FlagsDeps['accountWith'];
    watch: ChangeWatch;
    displayNameOf: (userId: string) => Promise<string | null>;
    namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
    contactOf: AuthorLookupDeps['contactOf'];
    otherAdmins: AuthorLookupDeps['otherAdmins'];
    openCompetition: (actor: Actor, ref: string) => Promise<StoredCompetition>;
    closeTeamsOf: CompetitionsDeps['closeTeamsOf'];
    openConfession: (actor: Actor, id: string) => Promise<CommentedConfession>;
    personalData: readonly PersonalData[];
    keepEmailChoice: (member: Member, isOn: boolean) => Promise<void>;
    moderation: ModerationQueue;
    reportsTo: ModerationDeps;
    backfills: BackfillParts;
    activeCompetitions: () => Promise<number>;
    externalStatus: DashboardDeps['externalStatus'];
    isReady: () => Promise<boolean>;
    allRoutes: () => readonly Route[];
    isDraining: () => boolean;
  };

/** Returns what moderation needs, both in a running server and in scripts that only have a database. */
export function moderationDeps(
  options: Pick<Deps, 'db' | 'now' | 'log'>,
  slices: readonly Slice<Services, ContentServices>[],
): ModerationDeps {
  return { ...options, moderatedPosts: slices.flatMap(({ moderatedPosts }) => moderatedPosts ?? []), rosterNamesOf };
}

type AccountLookups = Pick<
  Services,
  'emailsOf' | 'accountWith' | 'displayNameOf' | 'namesOf' | 'contactOf' | 'otherAdmins'
>;

/** Returns the functions with which slices look up accounts. */
const accountLookups = ({ db, now }: Pick<Deps, 'db' | 'now'>): AccountLookups => ({
  emailsOf: findEmails,
  accountWith: (email) => findAccountWith(db, email),
  displayNameOf: (userId) => displayNameOf(db, userId),
  namesOf: (ids) => namesOf(db, ids),
  contactOf: (userId) => findUser(db, userId),
  otherAdmins: (userId) => findOtherAdmins(db, userId, now()),
});

/** Puts the services together. `allRoutes` is called only when requests come in. */
export function createServices(
  given: ServiceOptions,
  slices: readonly Slice<Services, ContentServices>[],
  allRoutes: () => readonly Route[],
): Services {
  const settings = settingsReader(given, defaultSettings({ ...given, limits: limitsOf(given.limits) }));
  const options = { ...given, limits: given.limits.adjustedBy(countsIn(settings.current)) };
  const { db, studyQuotaBytes, externalEngine, isDraining = () => false } = options;
  const content: ContentServices = { questionsOf: questionReader() };
  const hooks = slices.flatMap(({ syncHooks }) => syncHooks?.(content) ?? []);
  const study: SyncDeps = { ...options, hooks, quotaBytes: studyQuotaBytes };
  const moderated = moderationDeps(options, slices);
  const readEdition = editionReader(options);
  const flags = flagReader(options);
  const open = (actor: Actor, ref: string) => openCompetition({ ...options, flags }, actor, ref);
  return {
    ...options,
    ...content,
    ...study,
    ...ownStudy(study),
    ...accountLookups(options),
    readEdition,
    flags,
    settings,
    storedChunks: findChunks,
    writeEdition: putEdition,
    watch: new ChangeWatch({ db, actorsNow: actorsNowBy(options) }),
    moderation: moderationQueue({ ...moderated, flags, hasExternalEngine: externalEngine !== undefined }),
    externalStatus: async () =>
      externalEngine === undefined ? null : engineStatus(db, externalEngine.dailyBudget, options.now()),
    keepEmailChoice: (member, isOn) => keepEmailChoice(db, member, isOn, options.now()),
    reportsTo: moderated,
    backfills: backfillsFor(moderated),
    activeCompetitions: async () => {
      const competitions = await findCompetitions(db);
      return competitions.filter((each) => competitionStatusAt(each, options.now()) === 'active').length;
    },
    openCompetition: open,
    closeTeamsOf,
    openConfession: async (actor, id) => {
      const deps = { ...options, flags, openCompetition: open };
      const { row, reader, allowsComments, competition } = await openConfession(deps, actor, id);
      return {
        isListed: row.is_listed === 1,
        allowsComments,
        comments: row.comments_count,
        content: confessionOf(row, reader).content,
        competition,
      };
    },
    personalData: slices.flatMap(({ personalData }) => personalData ?? []),
    isReady: async () => {
      // Bypasses the edition reader's short-lived cache, so that a lost database shows right away.
      const current = await currentEdition(db);
      await readEdition();
      return current !== undefined && !isDraining();
    },
    allRoutes,
    isDraining,
  };
}
