import { expect, test } from 'vitest';
import { readTeamFilters, teamAddress, withTeamFilters } from '#web/features/teams/team-address.ts';

const of = (query: string) => new URLSearchParams(query);

test('reads the filters and ignores unknown states', () => {
  expect(readTeamFilters(of('q=+oak+&state=MI'))).toEqual({ search: 'oak', state: 'MI', isMine: false });
  expect(readTeamFilters(of('state=XX'))).toEqual({ search: '', state: '', isMine: false });
  expect(readTeamFilters(of('mine=true')).isMine).toBe(true);
});

test('changes one filter and returns to the first page', () => {
  expect(withTeamFilters(of('tab=community&q=oak&page=2'), { state: 'OH' }).toString()).toBe(
    'tab=community&q=oak&state=OH',
  );
  expect(withTeamFilters(of('q=oak'), { isMine: true }).toString()).toBe('q=oak&mine=true');
  expect(withTeamFilters(of('mine=true'), { isMine: false }).toString()).toBe('');
});

test('links to a team and back to the filtered list', () => {
  expect(teamAddress(of('part=teams&q=oak'), 'team-1')).toBe('?part=teams&q=oak&team=team-1');
  expect(teamAddress(of('part=teams&q=oak&team=team-1'), null)).toBe('?part=teams&q=oak');
});
