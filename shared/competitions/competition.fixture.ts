import type { Competition, CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import type { Participant, ParticipantEntry } from '#shared/competitions/participant.contract.ts';

/** Returns a published competition with only a few optional details. Pass only the fields that matter to the test. */
export const aCompetition = (over: Partial<Competition> = {}): Competition => ({
  id: 'competition-1',
  short_id: 'great-lakes',
  name: 'Great Lakes Invitational',
  description: null,
  visibility_status: 'published',
  status: 'upcoming',
  start_date: '2027-02-12',
  end_date: '2027-02-14',
  time_zone: 'America/Chicago',
  location: 'Chicago, IL',
  logo_url: null,
  hero_image_url: null,
  year: 2027,
  is_featured: false,
  display_order: 0,
  competition_type: null,
  eligibility_criteria: null,
  registration_deadline: null,
  registration_link: null,
  fees: null,
  venue_name: null,
  venue_address: null,
  organizer_name: null,
  organizer_website: null,
  case_files: null,
  rules: null,
  event_handbook_url: null,
  allow_confessions: true,
  allow_comments: true,
  created_at: '2026-11-01T10:00:00.000Z',
  ...over,
});

export function aCompetitionSummary(over: Partial<CompetitionSummary> = {}): CompetitionSummary {
  const { id, short_id, name, description, visibility_status, status, start_date, end_date, ...rest } = aCompetition();
  const { location, logo_url, year, is_featured, display_order, created_at } = rest;
  const head = { id, short_id, name, description, visibility_status, status, start_date, end_date };
  return { ...head, location, logo_url, year, is_featured, display_order, created_at, ...over };
}

/** Returns someone else's entry with a contact. */
export const aParticipant = (over: Partial<Participant> = {}): Participant => ({
  id: 'participant-1',
  display_name: 'Maya Torres',
  role: 'attorney',
  team: 'Lakeview Prep',
  contact: 'maya on the tournament Discord',
  is_own: false,
  ...over,
});

export const anEntry = (over: Partial<ParticipantEntry> = {}): ParticipantEntry => ({
  display_name: 'Maya Torres',
  role: 'attorney',
  team: 'Lakeview Prep',
  contact: 'Find me by the trophy case',
  ...over,
});
