import { expect, test } from 'vitest';
import { aCompetition } from '#shared/competitions/competition.fixture.ts';
import { detailSections } from '#web/features/competitions/detail-sections.ts';

test('has no sections for a competition without facts', () => {
  expect(detailSections(aCompetition())).toEqual([]);
});

test('shows only sections and facts with content', () => {
  const competition = aCompetition({
    venue_address: '219 S Dearborn St',
    organizer_website: 'https://www.lakes.example/mock?year=2027',
    registration_link: 'https://register.example/',
    fees: '',
  });
  expect(detailSections(competition)).toEqual([
    {
      title: 'Location & Organizer',
      facts: [
        { term: 'Address', value: '219 S Dearborn St' },
        { term: 'Website', value: 'lakes.example', href: 'https://www.lakes.example/mock?year=2027' },
      ],
      register: null,
    },
    { title: 'Registration', facts: [], register: 'https://register.example/' },
  ]);
});

test('puts all four sections in order', () => {
  const competition = aCompetition({
    venue_name: 'Federal Courthouse',
    competition_type: 'Invitational',
    registration_deadline: '2026-12-01',
    event_handbook_url: 'https://lakes.example/handbook.pdf',
  });
  const sections = detailSections(competition);
  expect(sections.map(({ title }) => title)).toEqual([
    'Location & Organizer',
    'Type & Eligibility',
    'Registration',
    'Documents & Resources',
  ]);
  expect(sections.flatMap(({ facts }) => facts.map(({ value }) => value))).toEqual([
    'Federal Courthouse',
    'Invitational',
    'Dec 1, 2026',
    'Download PDF',
  ]);
});

test.each([
  ['https://lakes.example/case', 'lakes.example', 'https://lakes.example/case'],
  ['See https://lakes.example/case', 'See https://lakes.example/case', undefined],
  ['javascript:alert(1)', 'javascript:alert(1)', undefined],
])('links the case files only if their whole value is a web address: %s', (case_files, value, href) => {
  const [section] = detailSections(aCompetition({ case_files }));
  expect(section?.facts[0]).toEqual({ term: 'Case files', value, ...(href === undefined ? {} : { href }) });
});
