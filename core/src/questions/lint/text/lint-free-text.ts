import type { Diagnostic } from '../diagnostic.ts'

/** Words by which a question is left to taste. */
const TASTE =
  /\b(?:best(?! (?:picture|actor|actress|director|song|album|new artist|original|adapted|supporting|film|player|in show|of (?:three|five|seven)))|worst|better|good|bad|great(?:est)?|success(?:ful|fully)?|significant(?:ly)?|substantial(?:ly)?|meaningful(?:ly)?|major|popular|famous|beautiful|interesting|important|impressive|disappoint\w*|huge|massive(?:ly)?|big|strong(?:ly)?|weak(?:ly)?|viral|mainstream|dominat\w*|crash|collapse|flop|(?:a|be|become) hit|soon|a lot|many|few|several|widely|severe(?:ly)?|serious(?:ly)?|dramatic(?:ally)?|controversial|embarrass\w*|worth(?:while| it)?|overrated|underrated|cool|nice|fun|happy|satisf\w*|fair(?:ly)?|reasonabl[ey]|decent|improve\w*|deteriorat\w*|worsen\w*|succeed|fail badly|go well|perform well|do well|well received|a success|credible (?:reports?|reporting|sources?)|consensus of)\b/

/** Subjects that are somewhere. */
const LOCAL =
  /\b(?:rain\w*|snow\w*|temperatures?|degrees|°\s?[CF]?|heat ?waves?|hurricanes?|storms?|tornado(?:e?s)?|earthquakes?|wildfires?|floods?|flooding|drought|blackouts?|power cuts?|curfews?|unemployment|inflation|gdp|elections?|referendum|mayor|governor|parliament|minimum wage|home prices|house prices|gas prices|petrol|interest rates?|speed limit|lockdown|protests?)\b/i

/** Names that more than one well-known person, team, place or coin has, without a word in front. */
const SHARED_NAMES =
  /(?<!\b[A-Z][\w.'’-]* )(?:\b(?:Senator|Representative|Governor|Judge|Justice|Coach|Mr\.|Ms\.|Dr\.) [A-Z][a-z]+(?! [A-Z])|\b(?:Giants|Cardinals|Rangers|Kings|Panthers|Jets|Tigers|Bulldogs|Wildcats|Eagles|Hawks|Lions|Bears|Falcons|Warriors|Saints|Royals|Spurs|United|City|Rovers|Athletic|Sporting|Racing|Nacional|Arsenal de|Barcelona SC|Georgia|Congo|Korea|Guinea|Washington|Jordan|Macedonia|Samoa|Dominica|Birmingham|Portland|Columbia|Springfield|Cambridge|Richmond|Smith|Williams|Johnson|Jones|Brown|Miller|Davis|Wilson|Anderson|Taylor|Thomas|Moore|Martin|Lee|Kim|Park|Wang|Li|Zhang|Garcia|Silva|Santos|Rodriguez|Khan|Singh|Bush|Clinton|Kennedy|Murphy|Young|Allen|King|Luna|LUNA|Terra|Pepe|PEPE)\b(?!,? [A-Z]))/

/** An office, a team or a company without saying whose, of which one or which. */
const NAMELESS =
  /\b(?:the (?:president|prime minister|king|queen|pope|chancellor|senator|governor|mayor|minister|ceo|company|team|club|champion|government|court|token|coin|stock|market|bank|movie|film|album|game|app|airline|model)|the new \w+|they|he|she)\b/i

/** Verbs of events that can happen in part, late, or not at all. */
const EVENT =
  /\b(?:perform\w*|headlin\w*|halftime|concert|tour|show|announc\w*|unveil\w*|sue[sd]?|lawsuit|suit|charged|sell|buy|indict\w*|convict\w*|arrest\w*|trial|verdict|settle\w*|ceasefire|peace deal|deal|agreement|invade\w*|invasion|attack\w*|strike[sd]?|fight|bout|match|game|race|final|series|play|win|beat|defeat|advance|launch\w*|release[sd]?|ship\w*|debut\w*|open\w*|cease|resign\w*|retire\w*|step down|leave|out as|removed?|impeach\w*|fire[sd]?|marry|married|divorce\w*|engaged|pregnant|die[sd]?|visit\w*|meet|meeting|attend\w*|say|mention\w*|tweet\w*|post|ban\w*|block\w*|approve\w*|acqui\w*|merge\w*|delist\w*|hack\w*|go public|ipo|bankrupt\w*|default\w*|recession|shutdown|shut down|nominat\w*|confirm\w*|endorse\w*|drop out|withdraw\w*|sign\w*|transfer\w*|wear\w*|appear\w*|cameo|land\w*|reach orbit|dock\w*)\b/

/** Words that say how such an edge is decided. */
const EDGE =
  /\b(?:postpon\w*|cancel\w*|cancell\w*|reschedul\w*|delay\w*|abandon\w*|suspend\w*|overtime|extra time|penalt\w*|shoot-?out|no contest|draws?|ties?|tied|death|dies|acting|interim|official(?:ly)?|according to|as (?:reported|published|listed|shown|stated|announced|disclosed|filed|posted|first published|defined|measured|recorded) (?:by|on|in)|as defined|resolves?|counts?|counted|does not count|do not count|only if|even if|regardless|whether or not|otherwise|void|split|excluding|including|not including|in any form|for any reason|filed|served|signed into law|docket|closing price|box score|on record|on its website|(?:press|earnings) release|formal(?:ly)?|at least|or more|or fewer|or later|more than|fewer than|by a vote|votes?)\b/i

/** A date, a period, an edition or a moment. */
const TIME =
  /\b(?:20\d\d(?:[-/]\d\d)?|january|february|march|april|may \d|in may|may|june|july|august|september|october|november|december|jan\.|feb\.|aug\.|sept?\.|oct\.|nov\.|dec\.|monday|tuesday|wednesday|thursday|friday|saturday|sunday|q[1-4]|quarter|today|tonight|tomorrow|this (?:week|month|year|season|weekend)|\d{1,2}:\d\d|noon|midnight|year[- ]end|end of (?:the )?(?:day|week|month|year)|super bowl [ivxlc]+|euro \d+)\b/i

/** Games that are played on a day, and can be played on another one. */
const GAME =
  /\b(?:beat|defeat|(?:a|the|their|next) (?:game|match|race|bout|fight))\b(?! titled)/

/** Words that say what then holds. */
const NOT_PLAYED =
  /\b(?:postpon\w*|cancel\w*|reschedul\w*|abandon\w*|made up|no contest|not (?:played|completed|held|finished|concluded)|(?:played|completed|held) (?:by|later)|void|split|walkover|forfeit\w*)\b/

/**
 * Finds what makes a plain question undecidable, or decided in more than one way. It looks at words alone, so that it
 * can be wrong: nothing that it finds refuses a question.
 *
 * @param text - a question without a rule
 * @returns warnings, each with what to write instead
 */
export function lintFreeText(text: string): readonly Diagnostic[] {
  const written = text.trim()
  const words = written.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? []
  if (words.length < 3) return [found('EMPTY')]
  // Words between quotation marks are a name, and words in brackets a detail.
  const plain = written.replace(/"[^"]*"|“[^”]*”|‘[^’]*’/g, 'X').replace(/\([^)]*\)/g, '')
  const question = plain.split(/(?<=\?)\s/)[0] ?? plain
  return checks.filter(([, isOdd]) => isOdd(question, plain)).map(([code]) => found(code))
}

type Code = keyof typeof texts

const auxiliary =
  "will|would|did|does|do|is|are|was|were|has|have|had|can|could|should|shall|may|might|won['’]t|isn['’]t|aren['’]t|doesn['’]t|didn['’]t|hasn['’]t|can['’]t"
const yesOrNo = new RegExp(`^(?:(?:${auxiliary})\\b|[^?]*[,:] ?(?:${auxiliary})\\b)`, 'i')
const openQuestion = /^(?:who|whom|whose|what|which|when|where|why|how)\b/i
const verb =
  'win|lose|be|become|rise|fall|reach|hit|sign|resign|leave|join|play|score|release|launch|announce|approve|pass|fail|raise|cut|hold|keep|stay|beat|close|open|start|end|return|make|get|have|sell|buy|say|pay|step|marry|move|drop|exceed|remain|finish|qualify|advance|retire'
const choice =
  'raise|launch|win|release|announce|cut|approve|buy|sell|sign|join|hit|reach|beat|score'
const compound = new RegExp(
  [
    `\\b(?:and|but)(?: (?:also|then|not|still|to))?(?: [A-Z][\\w.'’-]*){0,3} (?:${verb}|will|does|is|are|did|has)\\b`,
    `\\bor (?:${choice})\\b`,
    String.raw`^\S+ both\b|\?[^?]*\?|;|\bor (?!more|fewer|less|higher|lower|above|below|greater|later)[^?]*(?<!\b(?:as|the|its|fiscal|a) )first\b(?! (?:quarter|half|time))`,
  ].join('|'),
)
const negated =
  /^\S+ (?:no|nobody|none|neither)\b|\b(?:not|never|won[’']t|isn[’']t|aren[’']t|doesn[’']t|didn[’']t|can[’']t|cannot|no longer|fail to|fails to|failed to|avoid|without|stay out of|remain un\w+|be no|untrue|be false)\b/

/** A place: a name behind a word such as `in`, or an adjective of one. */
const place =
  /\b(?:in|at|near|of|for|over|across|around|on) (?:the |downtown |central |northern |southern |eastern |western |city of )*(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|New Year|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|UTC|ET|EST|GMT|Q\d)\b)[A-Z][\p{L}.]+|\d° ?[NSEW]\b|\b(?:U\.?S\.?|UK|EU|American|British|German|French|Swiss|Canadian|Japanese|Chinese|Indian|European|Australian|Brazilian|Mexican|Turkish|Korean|Israeli|Russian|Ukrainian|Spanish|Italian|Dutch|Polish|Argentine)\b/u

/** A capital letter that begins no sentence. */
const name = /(?<![.?!]\s|^)\b[A-Z]\p{L}+/u

type Check = readonly [Code, (question: string, text: string) => boolean]

const checks: readonly Check[] = [
  ['NOT_YES_NO', (question) => openQuestion.test(question) || !yesOrNo.test(question)],
  ['NO_TIME', (_, text) => !TIME.test(text)],
  ['NO_PLACE', (question, text) => LOCAL.test(question) && !place.test(text)],
  ['SUBJECTIVE', (question) => TASTE.test(question.replace(/^\S+/, ''))],
  ['COMPOUND', (question) => compound.test(question)],
  ['NEGATED', (question) => negated.test(question.replace(/whether or not/gi, ''))],
  [
    'AMBIGUOUS_NAME',
    (question) =>
      SHARED_NAMES.test(question.replace(/^\S+ /, '')) ||
      (NAMELESS.test(question) && !name.test(question)),
  ],
  [
    'UNSTATED_EDGE',
    (question, text) =>
      GAME.test(question)
        ? !NOT_PLAYED.test(text)
        : EVENT.test(question) && !EDGE.test(text),
  ],
]

const texts = {
  EMPTY: [
    'The text is not a question.',
    'Write a sentence that is answered with YES or NO, such as "Will it rain in Bern on 20 June 2027?"',
  ],
  NOT_YES_NO: [
    'The text is not answered with YES or NO.',
    'Begin with Will, Did or Is, and name one answer: "Will Ana win the election in Haldland on 20 June 2027?"',
  ],
  NO_TIME: [
    'The text names no time.',
    'Say until when or on which day, with a zone if the hour matters.',
  ],
  NO_PLACE: [
    'The answer depends on the place, but the text names none.',
    'Name the country, the city or the station that measures it.',
  ],
  SUBJECTIVE: [
    'A word in the text is a matter of taste.',
    'Write the number, the list or the publication that decides it.',
  ],
  COMPOUND: [
    'The text asks more than one thing.',
    'Ask one thing, or say what counts if only one of them happens.',
  ],
  NEGATED: [
    'YES means that something does not happen.',
    'Ask whether it happens, so that NO is the answer if it does not.',
  ],
  AMBIGUOUS_NAME: [
    'A name in the text is ambiguous.',
    'Write the full name, with the country, the league or the address of the contract.',
  ],
  UNSTATED_EDGE: [
    'The text does not say what counts if the event takes place in part, late or in another form.',
    'Say what decides if it is postponed, canceled or only announced, and who reports it.',
  ],
} as const satisfies Readonly<
  Record<string, readonly [message: string, proposal: string]>
>

function found(code: Code): Diagnostic {
  const [message, proposal] = texts[code]
  return {
    code,
    severity: 'warning',
    position: { line: 1, column: 1 },
    message,
    proposal,
  }
}
