/** The parts of the Community tab. The first is the default and doesn't appear in the address. */
export type CommunityPart = 'profiles' | 'teams';

/** These parameters belong to the list that is shown, so they're dropped when the part changes. */
const OF_ONE_PART = ['q', 'role', 'state', 'team', 'page'];

export const readPart = (parameters: URLSearchParams): CommunityPart =>
  parameters.get('part') === 'teams' ? 'teams' : 'profiles';

/** Returns the page address of a part, without the other part's parameters. */
export function withPart(parameters: URLSearchParams, part: CommunityPart): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of OF_ONE_PART) next.delete(name);
  if (part === 'profiles') next.delete('part');
  else next.set('part', part);
  return next;
}
