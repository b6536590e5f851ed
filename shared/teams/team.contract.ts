import * as z from 'zod/mini';
import { CompetitionRef, CompetitionStatus } from '#shared/competitions/competition.contract.ts';
import { honest, SchoolName, State } from '#shared/profiles/profile.fields.ts';
import { plainLine, plainText } from '#shared/text/plain-text.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

const SHORTEST_TEAM_NAME = 3;
export const LONGEST_TEAM_NAME = 60;
export const LONGEST_JOIN_MESSAGE = 500;
const LONGEST_LOGO_URL = 500;
/** The owner counts as a member, too. Decision 49. */
export const TEAM_SIZES = { least: 2, usual: 10, most: 30 } as const;

/**
 * The form of the IDs of teams, requests to join, and team members. A member's ID doesn't reveal anything about their
 * account.
 */
export const TeamId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/**
 * Leaves out the word 'team', which doesn't suggest staff on its own: 'Team 3' is a fine name, but 'Support Team'
 * isn't.
 */
const withoutTeam = (name: string): string => name.replaceAll(/(?<!\p{L})teams?(?!\p{L})/giu, '');

/** Names of the same owner's teams that differ only in case or spaces count as the same. Community specification §5. */
const TeamName = plainLine('Team name', LONGEST_TEAM_NAME).check(
  ...honest('Team name', withoutTeam),
  z.minLength(SHORTEST_TEAM_NAME, { error: `Team name must be at least ${SHORTEST_TEAM_NAME} characters` }),
);

const SIZE_FAULT = `A team can have ${TEAM_SIZES.least} to ${TEAM_SIZES.most} members`;
const MemberLimit = z
  .int({ error: SIZE_FAULT })
  .check(z.gte(TEAM_SIZES.least, { error: SIZE_FAULT }), z.lte(TEAM_SIZES.most, { error: SIZE_FAULT }));

const LOGO_FAULT = 'Logo must be an image on this site';
/** The server also checks that the image is on this site's own host, for the reason given in decision 52. */
const LogoUrl = z
  .url({ protocol: /^https?$/, error: LOGO_FAULT })
  .check(z.maxLength(LONGEST_LOGO_URL, { error: LOGO_FAULT }), z.regex(/\.(png|jpe?g|webp)$/, { error: LOGO_FAULT }));

/** How a user relates to a team. Someone whose request to join was declined is `none` again. */
export const OwnTeamStatus = z.enum(['none', 'pending', 'member', 'owner']);
export type OwnTeamStatus = z.infer<typeof OwnTeamStatus>;

/**
 * A team as shown on cards and in lists. The last five fields are about the reader. For visitors, `is_owner` is false,
 * and the others are null.
 *
 * - `school_name` is the team's name if the owner left it out.
 * - `member_count` includes the owner.
 * - `own_request_id` is the ID of the reader's pending request to join, which they can withdraw.
 * - `may_ask_at` says when the reader may ask again. It's set for a day after the owner declined the reader's request
 *   to join.
 * - `pending_requests` is the number of pending requests to join, for the owner only.
 *
 * Community specification §3.
 */
export const Team = z.strictObject({
  id: TeamId,
  name: z.string(),
  school_name: z.string(),
  state: State,
  logo_url: z.nullable(z.string()),
  competition_id: z.string(),
  competition: z.strictObject({ short_id: z.string(), name: z.string(), status: CompetitionStatus }),
  is_active: z.boolean(),
  created_at: Time,
  member_count: z.int(),
  member_limit: z.int(),
  is_owner: z.boolean(),
  own_status: z.nullable(OwnTeamStatus),
  own_request_id: z.nullable(TeamId),
  may_ask_at: z.nullable(Time),
  pending_requests: z.nullable(z.int()),
});
export type Team = z.infer<typeof Team>;

/** A new team. `school_name` defaults to the name, and `member_limit` to `TEAM_SIZES.usual`. */
export const NewTeam = z.strictObject({
  name: TeamName,
  school_name: z.optional(SchoolName),
  state: State,
  competition_id: CompetitionRef,
  member_limit: z.optional(MemberLimit),
});
export type NewTeam = z.infer<typeof NewTeam>;

/** The fields to change. A blank `school_name` becomes the team's name, and a null `logo_url` removes the logo. */
export const TeamChange = z.strictObject({
  name: z.optional(TeamName),
  school_name: z.optional(SchoolName),
  state: z.optional(State),
  logo_url: z.optional(z.nullable(LogoUrl)),
  member_limit: z.optional(MemberLimit),
});
export type TeamChange = z.infer<typeof TeamChange>;

/** A member as the other members of the team see them. `display_name` is the one in the member's profile. */
export const TeamMember = z.strictObject({
  id: TeamId,
  display_name: z.string(),
  role: z.enum(['owner', 'member']),
  is_own: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** The status of a request to join. Decision 49. */
export const JoinRequestStatus = z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'expired']);
export type JoinRequestStatus = z.infer<typeof JoinRequestStatus>;

/** What a member writes to the owner along with a request to join. It may be empty. */
export const JoinMessage = plainText('Message', LONGEST_JOIN_MESSAGE);

/**
 * The team after a request to join. `shows_help` means that the message mentions self-harm, so its author is shown who
 * can help.
 */
export const AskedTeam = z.strictObject({ ...Team.shape, shows_help: z.boolean() });

/** A request to join, as the team's owner sees it. */
export const JoinRequest = z.strictObject({
  id: TeamId,
  display_name: z.string(),
  message: z.string(),
  status: JoinRequestStatus,
  created_at: Time,
});
export type JoinRequest = z.infer<typeof JoinRequest>;
