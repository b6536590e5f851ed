import { NewTeam, TEAM_SIZES, type Team, type TeamChange } from '#shared/teams/team.contract.ts';

/** The values of a team's form. The names match the contract. */
export type TeamValues = { name: string; school_name: string; state: string; member_limit: string };

export const NO_TEAM: TeamValues = { name: '', school_name: '', state: '', member_limit: String(TEAM_SIZES.usual) };

/** Returns the initial values for changing a team. */
export const teamValues = ({ name, school_name, state, member_limit }: Team): TeamValues => ({
  name,
  school_name: school_name === name ? '' : school_name,
  state,
  member_limit: String(member_limit),
});

const candidate = (competitionId: string, { name, school_name, state, member_limit }: TeamValues) => ({
  name,
  ...(school_name.trim() === '' ? {} : { school_name }),
  state,
  competition_id: competitionId,
  member_limit: Number(member_limit),
});

/** Returns the contract's first message about each field. */
export function teamErrors(competitionId: string, values: TeamValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of NewTeam.safeParse(candidate(competitionId, values)).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return errors;
}

/** Returns the team to create. @throws if `teamErrors` finds any errors */
export const newTeamOf = (competitionId: string, values: TeamValues): NewTeam =>
  NewTeam.parse(candidate(competitionId, values));

/** Returns the fields that were changed, or null if there are none. @throws if `teamErrors` finds any errors */
export function changeOf(team: Team, values: TeamValues): TeamChange | null {
  const { name, school_name = '', state, member_limit } = newTeamOf(team.competition_id, values);
  const before = teamValues(team);
  const change: TeamChange = {
    ...(name === before.name ? {} : { name }),
    ...(school_name === before.school_name ? {} : { school_name }),
    ...(state === before.state ? {} : { state }),
    ...(member_limit === team.member_limit ? {} : { member_limit }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
