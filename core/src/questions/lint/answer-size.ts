import { readingTime } from '../decision/event-time.ts'
import { isCandleProvider } from '../language/check-rule.ts'
import { candleSeconds } from '../sources/candles/pieces.ts'
import type { CandleSpec } from '../sources/candles/venue.ts'
import { dataSource } from '../sources/data-sources.ts'
import { EXTRACT_BYTES } from '../sources/extract-body.ts'
import type { Reading, ReadingTime } from '../sources/reading.ts'
import type { SourceRequest } from '../sources/source-request.ts'
import { dataSubject } from './data-subject.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Bytes of a candle with five digits before and two behind the point, in the extract and in the answer. */
const bytesOfCandle = { extract: 57, answer: 175 }

/** Documented quota of a DON for one answer. */
const ANSWER_BYTES = 100_000

/** Finds answers that are larger than a node can take. */
export function lintAnswerSize(subject: LintSubject): readonly Diagnostic[] {
  const data = dataSubject(subject)
  if (data === undefined || typeof data === 'string') return []
  const { rule, readings, time } = data
  if (rule.metric === 'tvl') return [wholeHistory]
  const counts = readings.counted
    .filter(({ source }) => isCandleProvider(source.provider))
    .flatMap((reading) =>
      requestsOf(reading, readingTime(rule, reading, time)).map(candlesOf),
    )
  const most = Math.max(0, ...counts)
  const tooMany =
    most * bytesOfCandle.extract > EXTRACT_BYTES ||
    most * bytesOfCandle.answer > ANSWER_BYTES
  if (!tooMany) return []
  return [
    {
      code: 'ANSWER_TOO_LARGE',
      severity: 'warning',
      position: { field: 'rule.window' },
      message: `One answer has ${most} candles, about ${Math.round((most * bytesOfCandle.extract) / 1_000)} kB of facts; above ${EXTRACT_BYTES / 1_000} kB, a panel decides.`,
      proposal: 'Choose a shorter window, or longer candles.',
    },
  ]
}

/** The answer is the history of a protocol since its first day. */
const wholeHistory: Diagnostic = {
  code: 'ANSWER_TOO_LARGE',
  severity: 'warning',
  position: { field: 'rule.metric' },
  message: `DefiLlama returns its whole history. A DON cannot read more than ${ANSWER_BYTES / 1_000} kB, so a panel decides.`,
  proposal: 'Let a panel decide such a market.',
}

/** The requests of one reading, for answers without candles or without their prices. */
function requestsOf(reading: Reading, time: ReadingTime): readonly SourceRequest[] {
  const asking = dataSource(reading.source).read(reading, time)
  const requests: SourceRequest[] = []
  let step = asking?.next()
  while (step !== undefined && step.done !== true) {
    requests.push(step.value)
    const prices = Array.from({ length: candlesOf(step.value) }, () => null)
    step = asking?.next({ kind: 'facts', facts: { candles: [], prices } })
  }
  return requests
}

function candlesOf({ extract = '' }: SourceRequest): number {
  // The reader of candles writes its own specification.
  const spec = JSON.parse(extract.slice(extract.indexOf(' ') + 1)) as CandleSpec
  return (spec.to - spec.from) / candleSeconds(spec.step)
}
