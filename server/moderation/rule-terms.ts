/** Regular expressions for a rule's terms, by how strongly they point to the rule: a phrase most, and a hint least. */
type Terms = { phrase?: string; word?: string; hint?: string };

/**
 * Describes each rule in the language of mock trial students, in regular expressions over spoken readings. Citations
 * need no entry here.
 */
export const RULE_TERMS: Readonly<Record<string, Terms>> = {
  '401': {
    phrase:
      'test for relevan(?:ce|t)|(?:more|less) (?:or less )?probable|any tendency|fact of consequence|objection relevan(?:ce|t|cy)|relevance objections?|not relevant|isnt relevant|irrelevant|irrelevance|logically relevant',
    word: 'relevan(?:t|ce|cy)',
    hint: 'what does (?:that|this|it) have to do with|nothing to do with (?:the|this|our|anything)|off topic testimony|who cares what|materiality|has no bearing|probative',
  },
  '403': {
    phrase:
      'unfair(?:ly)? prejudic(?:e|ial)|more prejudicial than probative|substantially outweigh(?:s|ed)?|probative value|needlessly cumulative|cumulative evidence|confus(?:e|es|ing) the (?:jury|issues)|mislead(?:s|ing)? the jury|inflam(?:e|es|ing) the jury|balancing test|inflammatory',
    word: 'prejudicial|cumulative|prejudice|undue delay|gruesome|graphic photos?|gory photos?|autopsy photos?|bloody photos?',
    hint: 'shock value|emotional manipulation|make the jury (?:hate|cry|sick|emotional|angry)|waste of (?:the courts )?time|gory|disturbing (?:photo|picture|video)s?|probative',
  },
  '404': {
    phrase:
      'character evidence|propensity|act(?:ed|ing)? in (?:conformity|accordance) with|in conformity|pertinent trait|character trait|improper character|bad character|opens? the door to character|opened the door (?:to|on) (?:his|her|their|the) character',
    word: 'good character|character objections?|(?:his|her|their|the defendants|victims) character|peaceful(?:ness)?|violent (?:person|guy|man|woman|streak)|reputation for',
    hint: 'kind of (?:person|guy|man|woman)|type of (?:person|guy|man|woman)|(?:bad|good|violent|honest) (?:guy|person|man|woman)|once a thief',
  },
  '404(b)': {
    phrase:
      '(?:prior|other|past|previous|earlier|uncharged) (?:bad )?(?:acts?|crimes?|wrongs?|misconduct|arrests?|thefts?|robber(?:y|ies)|fights?|incidents?)|prior bad|other acts|motive (?:opportunity|intent)|absence of mistake|lack of accident|common (?:plan|scheme)|modus operandi|mimic|kippa|other crimes|bad acts',
    word: 'did it before|done (?:it|this|that) before|past (?:crime|mistakes|shoplifting|conduct|dui)|propensity|similar acts?|signature crime|last time (?:he|she|they) (?:stole|hit|did|got)|criminal (?:past|history)',
    hint: 'show(?:s|ing)? (?:motive|intent|identity|knowledge|opportunity)|proves? (?:motive|intent|identity|knowledge)|history of (?:violence|stealing|lying)',
  },
  '611': {
    phrase:
      'leading questions?|objection leading|badgering|argumentative|compound questions?|objection compound|asked and answered|(?:beyond|outside|exceeds?|exceeding) (?:of )?(?:the )?scope|scope of (?:the )?(?:direct|cross|redirect)|nonresponsive|non responsive|calls for (?:a )?narrative|objection narrative|mode and order|hostile witness|harass(?:ing|ment of)? (?:the |a |my |our )?witness|undue embarrassment|assumes facts|facts not in evidence',
    word: 'leading|narrative|compound|scope|badger(?:ed)?|bullying the witness|yes or no questions?',
    hint: 'control (?:the|my|your|a|his|her) witness|witness control|order of witnesses|(?:feeding|fed|coaching|suggesting|suggests?) (?:him|her|the witness|my witness|the|an) ?(?:the )?answers?|rambl(?:e|ed|es|ing)',
  },
  '801': {
    phrase:
      'hearsay|out of court statements?|truth of the matter|toma|effect on (?:the )?(?:listener|hearer)|verbal acts?|party opponents?|opposing partys?|statement by (?:a |an )?(?:party|opposing)|opposing party statements?|declarants?|not for its truth|prior consistent|prior identification|legally operative',
    word: 'for its truth|admission by|party admission|hear say|nonassertive|assertion|not offered for',
    hint: 'what (?:he|she|they|the witness|someone) (?:said|told)|somebody else said|she told (?:him|her|me)|he told (?:him|her|me)|secondhand (?:info|information|testimony)|rumou?rs?',
  },
  '801(d)(2)(E)': {
    phrase:
      'co ?conspirators?|in furtherance(?: of)?|statements? (?:of|by|from) (?:a |his |her |the )?(?:co ?conspirator|accomplice)s?|during the conspiracy|bourjaily',
    word: 'conspiracy|conspirac(?:y|ies)|conspirators?|conspired|conspiring|partners? in crime|accomplices?',
    hint: 'criminal plan|in on (?:it|the plan)|getaway driver|members of the (?:scheme|plot)',
  },
  '803': {
    phrase:
      'excited utterances?|present sense|sense impressions?|then existing|state of mind|business records?|records of (?:a )?regularly|regularly conducted|medical diagnosis|statement for medical|recorded recollection|past recollection|public records?|learned treatises?|hearsay exceptions?|exceptions? to (?:the )?hearsay|ancient documents?|startling event|family records|market reports|absence of a record',
    word: 'stress of excitement|still (?:shaking|screaming|crying)|blurted|medical records?|treatise|diary entry|voicemail right after|texted (?:it )?right as|kept in the (?:ordinary|regular) course',
    hint: 'exception|exceptions|911 call|told (?:the|her|his) doctor|told the (?:paramedic|nurse|emt)|records custodian|screamed|logbook|timecards?',
  },
  '804': {
    phrase:
      'declarant(?:s)? (?:is |was |being )?unavailab(?:le|ility)|unavailab(?:le|ility)|former testimony|dying declarations?|(?:belief of|imminent|impending) (?:imminent )?death|statements? against (?:\\S{1,10} )?interests?|against (?:penal|pecuniary|proprietary) interest|forfeiture by wrongdoing|forfeit(?:ure|ed) by|wrongfully caused',
    word: 'refus(?:es|ed|ing) to testify|(?:witness|declarant) (?:died|is dead|cant testify)|last words|prior testimony|old deposition|against (?:his|her|their) own interest|depositions? testimony|took the fifth',
    hint: 'deposition|about to die|before (?:he|she|they) died|knew (?:he|she|they) (?:was|were) dying|missing witness|beyond the subpoena|cant be found',
  },
  '901': {
    phrase:
      'authenticat(?:e|es|ed|ing|ion)|unauthenticated|self authenticating|chain of custody|fair and accurate|(?:lay|laid|laying|lays|lack of|proper|no|improper) (?:a |the |an |any |proper )?foundation|(?:is|its) what (?:it|he|she|they) claims?|voice identification|distinctive characteristics|genuine(?:ness)?',
    word: 'foundation|handwriting|recogni(?:ze|zes|zed) (?:the|this|her|his|that) (?:voice|signature|exhibit|handwriting|document|photo)|(?:mark|marked|enter|entered|admit|admitted|admitting|move|moved|entering|introduce|introducing) (?:the |an |my |our |this |it |exhibits? |\\S{1,12} )?(?:exhibits?|into evidence)',
    hint: 'exhibits?|screenshots?|fake (?:email|text|texts|screenshot|document)|prove (?:he|she|they|who) (?:sent|wrote)|who (?:sent|wrote|took) (?:the|that|it)|forged?|forgery|deepfake|metadata',
  },
  '402': { phrase: 'relevant evidence is admissible|generally admissible', hint: 'inadmissible|admissib(?:le|ility)' },
  '602': {
    phrase: 'personal knowledge|calls for speculation|objection speculation',
    word: 'speculat(?:ion|ive|ing|e)',
  },
  '608': {
    phrase: 'character for (?:un)?truthfulness|untruthful(?:ness)?|reputation for (?:lying|truthfulness|honesty)',
  },
  '609': {
    phrase: 'prior convictions?|impeach(?:ment|ed|ing)? (?:by|with) (?:a |the |his |her )?(?:felony|conviction)',
    word: 'felony conviction|crimen falsi',
  },
  '612': { phrase: 'refresh(?:ing|ed|es)? (?:\\S{1,12} )?(?:recollection|memory)' },
  '613': {
    phrase: 'prior inconsistent statements?|prior inconsistent',
    word: 'impeach(?:ment|ed|ing|es)?',
    hint: 'contradict(?:s|ed|ing)? (?:his|her|their) affidavit',
  },
  '701': { phrase: 'lay opinions?|lay witness(?:es)? opinion|improper opinion|rationally based' },
  '702': {
    phrase:
      'expert (?:testimony|opinion|qualifications?)|daubert|qualif(?:y|ied|ying) (?:as )?an expert|tender(?:ed|ing)? (?:\\S{1,12} )?as an expert',
    word: 'expert witness(?:es)?',
  },
  '805': {
    phrase:
      '(?:hearsay|statements?) (?:with)?in (?:a )?(?:hearsay|statements?)|double hearsay|layered hearsay|multiple hearsay|two layers of hearsay',
  },
  '1002': { phrase: 'best evidence rule|original writing' },
};

/** Terms of mock trial that don't point to a particular rule. */
export const MOCK_TRIAL_TERMS =
  'mock trial|mock|witness(?:es)?|affidavits?|attorneys?|cross(?: examination| examined| examining| exam)?|direct(?: examination)?|redirect|recross|opening(?: statement)?s?|closings?(?: argument)?s?|objections?|object(?:ed|ing|s)?|overruled|sustained|ballots?|judges?|jury|jurors?|rounds?|scrimmages?|invitationals?|regionals|nationals|orcs|amta|empire|state (?:finals|competition)|case (?:packet|theory|law)|packet|exhibits?|defense|plaintiff|prosecution|defendant|verdict|courtroom|courthouse|bailiff|timekeeper|scorers?|scores?|co ?counsel|coach|captain|tournament|competition|pretrial|sidebar|bench|your honor|impeach(?:ed|ing|ment)?|swing witness|rebuttal|stipulations?|case in chief|power match(?:ed|ing)?|all loss|callback|testif(?:y|ied|ies)|testimony|evidence|hearsay|rule|rules|tab ?room|awards?|elims|prelims|voir dire';
