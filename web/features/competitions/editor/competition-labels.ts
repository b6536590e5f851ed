import { STATUS_LABELS, VISIBILITY_LABELS } from '#shared/competitions/competition.labels.ts';
import type { CompetitionValues } from '#web/features/competitions/editor/competition-values.ts';

export const FIELD_LABELS: Record<keyof CompetitionValues, string> = {
  name: 'Name',
  short_id: 'Short ID',
  description: 'Description',
  visibility_status: 'Visibility',
  fixed_status: 'Status',
  start_date: 'Start date',
  end_date: 'End date',
  time_zone: 'Time zone',
  location: 'Location',
  logo_url: 'Logo',
  hero_image_url: 'Hero image',
  year: 'Year',
  is_featured: 'Featured',
  display_order: 'Place in the list',
  competition_type: 'Competition type',
  eligibility_criteria: 'Eligibility',
  registration_deadline: 'Registration deadline',
  registration_link: 'Registration link',
  fees: 'Fees',
  venue_name: 'Venue name',
  venue_address: 'Venue address',
  organizer_name: 'Organizer name',
  organizer_website: 'Organizer website',
  case_files: 'Case files',
  rules: 'Rules',
  event_handbook_url: 'Event handbook',
  allow_confessions: 'New confessions',
  allow_comments: 'New comments',
};

export const VISIBILITIES = [
  { value: 'draft', label: `${VISIBILITY_LABELS.draft}: only admins see it` },
  { value: 'published', label: 'Published: everyone sees it' },
  { value: 'visible_not_clickable', label: `${VISIBILITY_LABELS.visible_not_clickable}: listed, but not as a link` },
  { value: 'hidden', label: `${VISIBILITY_LABELS.hidden}: only admins see it` },
  { value: 'archived', label: `${VISIBILITY_LABELS.archived}: over, and only admins see it` },
] as const;

export const STATUSES = [
  { value: '', label: 'Follows the dates' },
  { value: 'upcoming', label: `Always ${STATUS_LABELS.upcoming}` },
  { value: 'active', label: `Always ${STATUS_LABELS.active}` },
  { value: 'ended', label: `Always ${STATUS_LABELS.ended}` },
] as const;

/** Formats a value of the form for display. */
export function valueWords(name: keyof CompetitionValues, value: CompetitionValues[keyof CompetitionValues]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const options = name === 'visibility_status' ? VISIBILITIES : name === 'fixed_status' ? STATUSES : [];
  return options.find((option) => option.value === value)?.label ?? (value === '' ? 'Empty' : value);
}
