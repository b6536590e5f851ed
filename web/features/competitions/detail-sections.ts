import type { Competition } from '#shared/competitions/competition.contract.ts';
import { dateWords } from '#shared/competitions/competition.dates.ts';

/** A fact about a competition. If it has an `href`, its value is a link. */
export type DetailFact = { term: string; value: string; href?: string };
/** `register` is the address of the registration page, for a button below the facts. */
export type DetailSection = { title: string; facts: readonly DetailFact[]; register: string | null };

const WEB_ADDRESS = /^https:\/\/\S+$/;

/** Makes a fact from text, with a link if the text is only a web address. Without text, there's no fact. */
const textFact = (term: string, text: string | null): DetailFact[] => {
  if (text === null || text === '') return [];
  return [WEB_ADDRESS.test(text) ? { term, value: hostOf(text), href: text } : { term, value: text }];
};

const linkFact = (term: string, value: string, href: string | null): DetailFact[] =>
  href === null ? [] : [{ term, value, href }];

function hostOf(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '');
  } catch {
    return address;
  }
}

/** Returns a competition's sections and facts, leaving out those without content. Community specification §2. */
export function detailSections(competition: Competition): DetailSection[] {
  const { organizer_website: website, registration_deadline: deadline } = competition;
  const sections: DetailSection[] = [
    {
      title: 'Location & Organizer',
      facts: [
        ...textFact('Venue', competition.venue_name),
        ...textFact('Address', competition.venue_address),
        ...textFact('Organizer', competition.organizer_name),
        ...linkFact('Website', hostOf(website ?? ''), website),
      ],
      register: null,
    },
    {
      title: 'Type & Eligibility',
      facts: [
        ...textFact('Competition type', competition.competition_type),
        ...textFact('Eligibility', competition.eligibility_criteria),
      ],
      register: null,
    },
    {
      title: 'Registration',
      facts: [
        ...textFact('Deadline', deadline === null ? null : dateWords(deadline)),
        ...textFact('Fees', competition.fees),
      ],
      register: competition.registration_link,
    },
    {
      title: 'Documents & Resources',
      facts: [
        ...textFact('Case files', competition.case_files),
        ...textFact('Rules', competition.rules),
        ...linkFact('Event handbook', 'Download PDF', competition.event_handbook_url),
      ],
      register: null,
    },
  ];
  return sections.filter(({ facts, register }) => facts.length > 0 || register !== null);
}
