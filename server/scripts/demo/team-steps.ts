import type { Made, Stage, Step } from '#server/scripts/demo/community-steps.ts';
import { DEMO_TEAMS, type DemoTeam } from '#server/scripts/demo/demo-teams.ts';
import { acceptJoinRequest, askToJoinTeam, createTeam } from '#shared/teams/team.endpoints.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

function stepsOf({ accountOf, now }: Stage, team: DemoTeam, competition: Made): Step[] {
  const at = now - team.daysAgo * DAY_MS;
  const made: Made = { id: '' };
  const create = async () => {
    const body = { ...team.fields, competition_id: competition.id };
    made.id = (await accountOf(team.by).act(createTeam, { body })).id;
  };
  const requests = team.requests.map(({ by, hoursLater, message, isAccepted }) => ({
    at: at + hoursLater * HOUR_MS,
    run: async () => {
      const { own_request_id: rid } = await accountOf(by).act(askToJoinTeam, { params: made, body: { message } });
      if (isAccepted && rid !== null) await accountOf(team.by).act(acceptJoinRequest, { params: { ...made, rid } });
    },
  }));
  return [{ at, run: create }, ...requests];
}

/** Returns the steps that create teams and fill them. Earlier steps create `competitions`. */
export const teamSteps = (stage: Stage, competitions: readonly Made[]): Step[] =>
  DEMO_TEAMS.flatMap((team) => {
    const competition = competitions[team.competition];
    return competition === undefined ? [] : stepsOf(stage, team, competition);
  });
