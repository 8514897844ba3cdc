import type { Diagnostic } from '../diagnostic.ts'
import {
  EDGE,
  EVENT,
  GAME,
  LOCAL,
  NAMELESS,
  NOT_PLAYED,
  SHARED_NAMES,
  TASTE,
  TIME,
} from './words.ts'

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
