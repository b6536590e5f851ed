import type { BookCheck } from '#data/pipeline/checks/check.ts';

/** Terms of evidence law that a student may not know. */
const TERMS_OF_ART = new Set(
  `adjudication admissibility admissible adoptive affidavit affidavits affirmation agent agents annulment appeal
  appeals argumentative assertion assertions authenticate authenticated authentication bias bolster bolstering certification
  coconspirator coconspirators competency competent conditional conviction convictions corroborate corroborating corroboration
  curative custodian custodians declarant declarants deposition depositions element elements estate extrinsic felonies felony
  forfeiture foundation hearsay impeach impeached impeaching impeachment indictment indictments inference inferences juvenile
  liability lineup mistrial motion narrative negligence nolo notary nonresponsive non-responsive oath pardon pardons pecuniary
  perjury pleading pleadings predecessor prejudice presumption presumptions principal privilege privileged privileges probative
  propensity proponent rebut rebuttal recross redirect relevance relevant residual sequestration statute statutes stipulate
  stipulation stipulations subpoena subpoenas treatise treatises unavailable verdict verdicts voir waive waived waiver waives`.split(
    /\s+/,
  ),
);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];

/** Requires every term of art in the plain English to be in the glossary, alone or inside a longer term. */
export const checkTermsOfArt: BookCheck = ({ glossary, rules }) => {
  if (glossary === null) return [];
  const known = new Set(glossary.value.terms.flatMap(({ term, forms }) => [term, ...forms].flatMap(wordsOf)));
  return rules.flatMap(({ value, fault }) => {
    const used = new Set(wordsOf(value.plain_english ?? '').filter((word) => TERMS_OF_ART.has(word)));
    return [...used]
      .filter((word) => !known.has(word))
      .map((word) => fault(['plain_english'], `“${word}” is a term of art that the glossary doesn’t have`));
  });
};
