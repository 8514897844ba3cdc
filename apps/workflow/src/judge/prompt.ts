import { hashText, utf8Length } from '@cresolver/core/protocol'
import {
  clean,
  computeFacts,
  DIMENSIONS,
  type JudgedAnswer,
  seededOrder,
  workerName,
} from '@cresolver/core/resolution'
import { shortenToFit } from '../answers/shorten.ts'
import { writeInstructions } from './rubric.ts'

/** Knowledge of a judge about a market. */
export type JudgedMarket = {
  readonly question: string
  /** Rule and clarifications of the creator, if the question has any. */
  readonly rule: string | undefined
  /** Unix time in seconds. */
  readonly deadline: number
  /** Milliseconds since 1970. */
  readonly now: number
  /** Sets the order of workers and dimensions. */
  readonly seed: string
  /** True to leave out determination and confidence. */
  readonly blind: boolean
}

/** Prompt and the place of each name in it. */
export type JudgePrompt = {
  readonly system: string
  readonly user: string
  /** Worker behind W1, W2 and so on, as a place in the list given. */
  readonly order: readonly number[]
}

/**
 * Writes the prompt that scores all workers at once.
 *
 * All untrusted text is JSON inside a fence whose name its authors cannot know: it is a hash
 * over their own texts. Nothing in it is an instruction.
 *
 * @param maxBytes - most bytes of the request; the longest texts are cut
 */
export function writePrompt(
  market: JudgedMarket,
  workers: readonly JudgedAnswer[],
  maxBytes: number = Number.MAX_SAFE_INTEGER,
): JudgePrompt {
  const order = seededOrder(workers.length, market.seed, 'workers')
  const shuffled = order.flatMap((index) => workers[index] ?? [])
  const dimensions = seededOrder(DIMENSIONS.length, market.seed, 'dimensions').flatMap(
    (index) => DIMENSIONS[index]?.id ?? [],
  )
  const instructionBytes = utf8Length(writeInstructions(fenceName(''), dimensions))
  const fixed = instructionBytes + requestBytes
  const head = writeHead(market, Math.floor((maxBytes - fixed) / 4))
  const shells = shuffled.map((worker, place) => writeShell(worker, place, market.blind))
  const shellBytes = utf8Length(JSON.stringify({ ...head, workers: shells }))
  // Every quote and line break is escaped twice.
  const room = Math.max(0, Math.floor((maxBytes - fixed) / 2) - shellBytes)
  const texts = shortenToFit(shuffled.map(writeTexts), room)
  const data = {
    ...head,
    workers: shells.map((shell, place) => ({ ...shell, ...texts[place] })),
  }
  const text = JSON.stringify(data)
  const parts = [data.question, ...texts.map(({ evidence }) => evidence)]
  const fence = nameFence(text, parts)
  return {
    system: writeInstructions(fence, dimensions),
    user: `<${fence}>\n${text}\n</${fence}>`,
    order,
  }
}

/** Name of the model, parameters and the escapes of the instructions. */
const requestBytes = 800

/** Rule and clarifications may take half of the room, so that the answers have the rest. */
function writeHead({ question, rule, deadline, now }: JudgedMarket, most: number) {
  return {
    question: cleanLines(question),
    ...(rule === undefined ? {} : { rule: shortenToFit(cleanLines(rule), most) }),
    now: isoTime(now),
    deadline: isoTime(deadline * 1_000),
  }
}

/** The short parts of a worker's entry: they are never cut. */
function writeShell(worker: JudgedAnswer, place: number, blind: boolean) {
  const { determination, confidence, as_of } = worker.answer
  return {
    id: workerName(place),
    ...(blind ? {} : { determination: determination ? 'YES' : 'NO', confidence }),
    asOf: as_of ?? null,
    computed: computeFacts(worker),
  }
}

/** The long parts of a worker's entry. */
function writeTexts({ answer, challenge, defence }: JudgedAnswer) {
  const { evidence, sources, claims } = answer
  const responses = defence.kind === 'defended' ? defence.responses : undefined
  const asked = challenge?.challenges ?? responses?.map(() => '') ?? []
  return {
    evidence: clean(evidence),
    sources: sources.map(clean),
    ...(claims && {
      claims: claims.map(({ quote, supports, url }) => ({
        quote: clean(quote),
        ...(supports && { supports }),
        url: clean(url),
      })),
    }),
    exchange: asked.map((challenged, index) => ({
      challenge: clean(challenged),
      defence: responses ? clean(responses[index] ?? '') : null,
    })),
  }
}

/** The beginning of each text is enough: no worker knows how the others begin. */
function nameFence(text: string, parts: readonly string[]): string {
  const beginnings = parts.map((part) => part.slice(0, 80)).join('\n')
  for (let attempt = 0; ; attempt += 1) {
    const name = fenceName(`${attempt}\n${text.length}\n${beginnings}`)
    if (!text.includes(name)) return name
  }
}

function fenceName(text: string): string {
  return `DATA-${hashText(text).slice(2, 18)}`
}

/** The lines of a rule stay lines: JSON escapes their ends. */
function cleanLines(text: string): string {
  return text.split('\n').map(clean).join('\n')
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
}
