import { describe, expect, test } from 'vitest';
import {
  answerOf,
  appWithTeams,
  ask,
  asked,
  codeOf,
  create,
  join,
  list,
  namesIn,
  read,
  settle,
  TEAMS,
  teamIn,
} from '#server/features/teams/test-teams.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { aNewTeam } from '#shared/teams/team.fixture.ts';

const NAME_TAKEN = { code: 'CONFLICT', message: 'You already have a team with this name in this competition' };

describe.each(ENGINES)('teams on %s', (engine) => {
  test('lets a member create a team and shows it to everyone, without naming its owner', async () => {
    const { ada, bob, visitor, competition } = await appWithTeams(engine);
    const team = await create(ada);
    expect(team).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: 'Motion to Strike',
      school_name: 'Northgate High',
      state: 'MI',
      logo_url: null,
      competition_id: competition.id,
      competition: { short_id: 'states', name: 'States', status: 'upcoming' },
      is_active: true,
      created_at: '2026-11-21T12:00:00.000Z',
      member_count: 1,
      member_limit: 10,
      is_owner: true,
      own_status: 'owner',
      own_request_id: null,
      may_ask_at: null,
      pending_requests: 0,
    });
    const asOther = { ...team, is_owner: false, own_status: 'none', pending_requests: null };
    expect(await read(bob, team.id)).toEqual(asOther);
    expect(await read(visitor, team.id)).toEqual({ ...asOther, own_status: null });
    expect((await list(visitor)).items).toEqual([{ ...asOther, own_status: null }]);
    expect(JSON.stringify(await answerOf(await visitor.get(TEAMS)))).not.toContain('"ada"');
    expect((await bob.get(TEAMS)).headers.get('cache-control')).toContain('no-store');
  });

  test("uses the team's name as the school if none is given", async () => {
    const { ada } = await appWithTeams(engine);
    const { id, school_name } = await teamIn(
      await ada.post(TEAMS, { name: 'Lone Wolves', state: 'AK', competition_id: 'states' }),
    );
    expect(school_name).toBe('Lone Wolves');
    expect(await teamIn(await ada.patch(`${TEAMS}/${id}`, { name: 'Wolf Pack' }))).toMatchObject({
      name: 'Wolf Pack',
      school_name: 'Wolf Pack',
    });
    expect((await create(ada, { school_name: '  ' })).school_name).toBe('Motion to Strike');
  });

  test('refuses a second team with the same owner, competition, and name, ignoring case and spaces', async () => {
    const { ada, bob, root } = await appWithTeams(engine);
    const { id } = await create(ada);
    const again = aNewTeam({ competition_id: 'states', name: ' motion  TO strike' });
    expect(await answerOf(await ada.post(TEAMS, again))).toMatchObject(NAME_TAKEN);
    const other = await create(ada, { name: 'Second String' });
    expect(await answerOf(await ada.patch(`${TEAMS}/${other.id}`, { name: 'Motion To Strike' }))).toMatchObject(
      NAME_TAKEN,
    );
    expect((await read(ada, other.id)).name).toBe('Second String');
    expect((await bob.post(TEAMS, again)).status).toBe(200);
    await root.post('/api/admin/competitions', { name: 'Cup', short_id: 'cup', visibility_status: 'published' });
    expect((await ada.post(TEAMS, { ...again, competition_id: 'cup' })).status).toBe(200);
    await ada.delete(`${TEAMS}/${id}`);
    expect((await ada.post(TEAMS, again)).status).toBe(200);
  });

  test('reports a closed team as missing if the call that created it is repeated', async () => {
    const { ada } = await appWithTeams(engine);
    const body = aNewTeam({ competition_id: 'states' });
    const press = () => ada.send('POST', TEAMS, body, { 'Idempotency-Key': 'press-1' });
    const { id } = await teamIn(await press());
    await ada.delete(`${TEAMS}/${id}`);
    expect(await codeOf(await press())).toBe('TEAM_NOT_FOUND');
    expect((await list(ada)).items).toEqual([]);
  });

  test('creates one team when a form is sent several times at once, with or without an idempotency key', async () => {
    const { ada, db } = await appWithTeams(engine);
    const press = async (name: string, headers = {}) =>
      ada.send('POST', TEAMS, aNewTeam({ competition_id: 'states', name }), headers);
    const keyed = await Promise.all(Array.from({ length: 8 }, () => press('Keyed', { 'Idempotency-Key': 'press-1' })));
    expect(keyed.map(({ status }) => status)).toEqual(keyed.map(() => 200));
    await db.deleteFrom('rate_limit').execute();
    await Promise.all(Array.from({ length: 5 }, () => press('Bare')));
    expect((await namesIn(ada)).toSorted()).toEqual(['Bare', 'Keyed']);
  });

  test('finds teams by name, school, state, and competition, newest first and page by page', async () => {
    const { ada, bob, root, clock } = await appWithTeams(engine);
    const cup = { name: 'Cup', short_id: 'cup', visibility_status: 'published' };
    await root.post('/api/admin/competitions', cup);
    await create(ada, { name: 'Leading Questions', school_name: 'St. Älder Academy', state: 'OH' });
    clock.now += 1000;
    await create(ada, { name: '100% Objection', school_name: 'Westbrook_Prep' });
    clock.now += 1000;
    await create(bob, { name: 'Asked and Answered', competition_id: 'cup' });
    expect(await namesIn(ada)).toEqual(['Asked and Answered', '100% Objection', 'Leading Questions']);
    expect(await namesIn(ada, '?competition_id=cup')).toEqual(['Asked and Answered']);
    expect(await namesIn(ada, '?school_name=ÄLDER')).toEqual(['Leading Questions']);
    expect(await namesIn(ada, '?school_name=k_p')).toEqual(['100% Objection']);
    expect(await namesIn(ada, '?school_name=t_w')).toEqual([]);
    expect(await namesIn(ada, '?search=0%25')).toEqual(['100% Objection']);
    expect(await namesIn(ada, '?search=leading&state=OH')).toEqual(['Leading Questions']);
    expect(await namesIn(ada, '?search=älder')).toEqual(['Leading Questions']);
    expect(await namesIn(ada, '?state=WY')).toEqual([]);
    expect(await list(ada, '?limit=2&page=2')).toMatchObject({
      items: [{ name: 'Leading Questions' }],
      pagination: { page: 2, totalPages: 2, total: 3 },
    });
    expect(await codeOf(await ada.get(`${TEAMS}?competition_id=none`))).toBe('COMPETITION_NOT_FOUND');
  });

  test("lists a member's own teams and those they have asked to join", async () => {
    const { ada, bob, cy, root, visitor, competition } = await appWithTeams(engine);
    const [own, joined, pending] = [
      await create(ada, { name: 'Own' }),
      await create(bob, { name: 'Joined' }),
      await create(bob, { name: 'Pending' }),
    ];
    await create(bob, { name: 'Declined' });
    await join(bob, ada, joined.id);
    const request = await asked(ada, pending.id);
    const mine = async () =>
      Object.fromEntries((await list(ada, '?mine=true')).items.map(({ name, own_status }) => [name, own_status]));
    expect(await mine()).toEqual({ Own: 'owner', Joined: 'member', Pending: 'pending' });
    await root.patch(`/api/admin/competitions/${competition.id}`, { visibility_status: 'hidden' });
    expect(await mine()).toEqual({ Own: 'owner', Joined: 'member', Pending: 'pending' });
    expect((await read(ada, pending.id)).own_request_id).toBe(request);
    expect((await settle(ada, pending.id, request, 'withdraw')).status).toBe(200);
    expect(await codeOf(await ada.get(`${TEAMS}/${pending.id}`))).toBe('COMPETITION_HIDDEN');
    expect(await mine()).toEqual({ Own: 'owner', Joined: 'member' });
    expect(await codeOf(await visitor.get(`${TEAMS}?mine=true`))).toBe('AUTH_REQUIRED');
    expect((await list(cy, '?mine=true')).items).toEqual([]);
    expect((await read(ada, own.id)).is_owner).toBe(true);
  });

  test('shows teams of a non-public competition only to their members and to admins', async () => {
    const { ada, bob, visitor, root, competition } = await appWithTeams(engine);
    const { id } = await create(ada);
    await root.patch(`/api/admin/competitions/${competition.id}`, { visibility_status: 'hidden' });
    expect([await namesIn(bob), await namesIn(visitor), await namesIn(root)]).toEqual([[], [], ['Motion to Strike']]);
    expect(await codeOf(await bob.get(`${TEAMS}/${id}`))).toBe('COMPETITION_HIDDEN');
    expect(await codeOf(await bob.get(`${TEAMS}/${id}/members`))).toBe('TEAM_NOT_FOUND');
    expect(await codeOf(await bob.patch(`${TEAMS}/${id}`, { state: 'OH' }))).toBe('TEAM_NOT_FOUND');
    expect(await codeOf(await ask(bob, id))).toBe('COMPETITION_HIDDEN');
    expect((await read(ada, id)).name).toBe('Motion to Strike');
  });

  test("hides all teams except a member's own while competitions are turned off", async () => {
    const { ada, bob, root } = await appWithTeams(engine);
    const { id } = await create(ada);
    const off = { enabled: false };
    await root.put('/api/feature-flags/admin/competitions_visibility', off);
    expect(await codeOf(await bob.get(TEAMS))).toBe('COMPETITIONS_OFF');
    expect(await codeOf(await bob.get(`${TEAMS}/${id}`))).toBe('COMPETITIONS_OFF');
    expect(await namesIn(ada, '?mine=true')).toEqual(['Motion to Strike']);
  });

  test('creates no team once the competition is over', async () => {
    const { ada, moveTo } = await appWithTeams(engine);
    await moveTo(Date.UTC(2026, 11, 3));
    expect(await codeOf(await ada.post(TEAMS, aNewTeam({ competition_id: 'states' })))).toBe('TEAMS_CLOSED');
    expect(await namesIn(ada)).toEqual([]);
  });

  test('lets only the owner change a team', async () => {
    const { ada, bob, cy, root } = await appWithTeams(engine);
    const { id } = await create(ada);
    await join(ada, bob, id);
    for (const client of [bob, cy, root])
      expect(await answerOf(await client.patch(`${TEAMS}/${id}`, { state: 'OH' }))).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Only the owner of this team can do this.',
      });
    const change = { name: 'Sustained Objection', school_name: 'Ridge High', state: 'OH', member_limit: 2 };
    expect(await teamIn(await ada.patch(`${TEAMS}/${id}`, change))).toMatchObject(change);
    expect(await codeOf(await ada.patch(`${TEAMS}/none`, change))).toBe('TEAM_NOT_FOUND');
  });

  test('never lowers the member limit below the number of members', async () => {
    const { ada, bob, cy } = await appWithTeams(engine);
    const { id } = await create(ada, { member_limit: 3 });
    await join(ada, bob, id);
    await join(ada, cy, id);
    expect(await answerOf(await ada.patch(`${TEAMS}/${id}`, { member_limit: 2 }))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'body.member_limit': 'The team already has 3 members' },
    });
    expect(await read(ada, id)).toMatchObject({ member_limit: 3, member_count: 3 });
  });

  test('accepts only logos hosted on this site, and lets the owner remove them', async () => {
    const { ada } = await appWithTeams(engine);
    const { id } = await create(ada);
    const put = (logo_url: string | null) => ada.patch(`${TEAMS}/${id}`, { logo_url });
    expect(await answerOf(await put('https://tracker.example/lion.png'))).toMatchObject({
      fields: { 'body.logo_url': 'Logo must be an image on this site' },
    });
    const own = 'http://localhost:3000/logos/lion.png';
    expect((await teamIn(await put(own))).logo_url).toBe(own);
    expect((await teamIn(await put(null))).logo_url).toBeNull();
  });

  test('refuses names with swearing, insults, or contact details', async () => {
    const { ada } = await appWithTeams(engine);
    const refusal = async (over: object) => (await answerOf(await ada.post(TEAMS, aNewTeam(over))))['fields'];
    expect(await refusal({ competition_id: 'states', name: 'The Fucking Lawyers' })).toEqual({
      'body.name': 'Team name can’t include insults or swearing',
    });
    expect(await refusal({ competition_id: 'states', school_name: 'Call 512-867-5309' })).toEqual({
      'body.school_name': 'School can’t include phone numbers, addresses, links, or account names',
    });
    const { id } = await create(ada);
    expect((await answerOf(await ada.patch(`${TEAMS}/${id}`, { name: 'Shit Happens' })))['fields']).toEqual({
      'body.name': 'Team name can’t include insults or swearing',
    });
  });

  test('lets a member create at most five teams a day', async () => {
    const { ada } = await appWithTeams(engine);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await create(ada, { name });
    expect(await codeOf(await ada.post(TEAMS, aNewTeam({ competition_id: 'states', name: 'Five' })))).toBe('CONFLICT');
    const refused = await ada.post(TEAMS, aNewTeam({ competition_id: 'states', name: 'Sixth' }));
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'RATE_LIMITED']);
  });

  test('lets the owner, but no other member, close a team, and expires its pending requests to join', async () => {
    const { ada, bob, cy, db } = await appWithTeams(engine);
    const { id } = await create(ada);
    await join(ada, bob, id);
    const request = await asked(cy, id);
    expect(await codeOf(await bob.delete(`${TEAMS}/${id}`))).toBe('FORBIDDEN');
    expect(await answerOf(await ada.delete(`${TEAMS}/${id}`))).toEqual({ closed: true });
    for (const client of [ada, bob, cy]) {
      expect(await codeOf(await client.get(`${TEAMS}/${id}`))).toBe('TEAM_NOT_FOUND');
      expect((await list(client, '?mine=true')).items).toEqual([]);
    }
    expect(await codeOf(await settle(ada, id, request, 'accept'))).toBe('TEAM_NOT_FOUND');
    expect(await db.selectFrom('team_member').selectAll().execute()).toEqual([]);
    const row = await db.selectFrom('team_join_request').where('id', '=', request).selectAll().executeTakeFirst();
    expect(row?.status).toBe('expired');
    expect(await db.selectFrom('admin_audit_log').where('entity_type', '=', 'team').selectAll().execute()).toEqual([]);
  });

  test('lets admins, but not moderators, close any team, and records that in the audit log', async () => {
    const { ada, root, signedIn, db } = await appWithTeams(engine);
    const { id } = await create(ada);
    expect(await codeOf(await (await signedIn({ id: 'mo', role: 'moderator' })).delete(`${TEAMS}/${id}`))).toBe(
      'FORBIDDEN',
    );
    expect((await root.delete(`${TEAMS}/${id}`)).status).toBe(200);
    const audit = await db.selectFrom('admin_audit_log').where('entity_type', '=', 'team').selectAll().execute();
    expect(audit).toMatchObject([
      { admin_id: 'root', action: 'team.close', entity_id: id, details: JSON.stringify({ members: 1 }) },
    ]);
  });
});
