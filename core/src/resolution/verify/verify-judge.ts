import type { JudgedAnswer } from '../judging/judged-answer.ts'
import type { Judgement } from '../judging/read-scores.ts'
import { scoreReplies } from '../judging/score-replies.ts'
import { hashTranscript, readTranscript } from '../judging/transcript.ts'
import { countedAnswer } from '../record/answered-panel.ts'
import type { RoundRecord } from '../record/record.ts'
import type { HeadSeat } from '../record/round-head.ts'
import { listDimensions } from '../scoring/dimensions.ts'
import { cannotSay, check, compare, type RecordCheck } from './record-check.ts'

/**
 * Reads the scores of a model again from what it replied. The mock judge of local chains replies nothing.
 *
 * @param record - a record of a round whose answers are there
 */
export function checkJudge(record: RoundRecord): RecordCheck[] {
  const { judge, seats } = record.joined
  const scored = seats.filter(({ scores }) => scores !== undefined)
  const { replies, transcript } = judge
  if (judge.kind === 'mock') {
    const said =
      replies ?? judge.promptHash ?? judge.seed ?? judge.judgedAt ?? judge.usage
    const detail = 'a mock judge has no replies, but the record names some'
    return said === undefined ? [] : [check('judge replies', false, detail)]
  }
  if (scored.length === 0) return []
  if (replies === undefined || judge.seed === undefined || judge.judgedAt === undefined) {
    const detail = 'a model scored the answers, but the record does not name its replies'
    return [check('judge replies', false, detail)]
  }
  if (transcript === undefined) {
    const detail = `no copy of ${replies} was returned: try another archive`
    return [cannotSay('judge replies', detail)]
  }
  const actual = hashTranscript(transcript)
  const texts = readTranscript(transcript)
  if (actual !== replies || !texts) {
    const detail = texts ? `recomputed ${actual}; the record says ${replies}` : noList
    return [check('judge replies', false, detail)]
  }
  const round = {
    ...{ seed: judge.seed, deadline: record.deadline, now: judge.judgedAt * 1_000 },
    blind: record.policy === 'guarded',
  }
  const judged = judgedAnswers(record)
  const again = scoreReplies(texts, [...judged.values()], round)
  const byWorker = new Map(
    [...judged.keys()].map((worker, index) => [worker, again[index]]),
  )
  return [
    check('judge replies', true, `they have the hash ${replies}`),
    ...scored.map((seat) => checkScores(seat, byWorker.get(seat.worker))),
  ]
}

function checkScores(
  { worker, scores, isMedian, reasons }: HeadSeat,
  found: Judgement | undefined,
): RecordCheck {
  const name = `judge scores ${worker}`
  const compared = compare(
    name,
    describe(scores ?? [], isMedian),
    found ? describe(listDimensions(found.dimensions), found.isMedian) : 'none',
    'the replies say',
  )
  const { resQuality, srcQuality, analysisDepth } = found?.reasons ?? noReasons
  const whole = [resQuality, srcQuality, analysisDepth]
  // A head may have the beginnings alone.
  const isOther = reasons?.some((reason, index) => !whole[index]?.startsWith(reason))
  if (compared.end !== 'holds' || !isOther) return compared
  return check(name, false, 'its reasons are not those of the replies')
}

const noReasons = { resQuality: '', srcQuality: '', analysisDepth: '' }

const noList = 'the replies are not a list of texts'

function describe(scores: readonly number[], isMedian?: true | undefined): string {
  return `${scores.join(' ')}${isMedian ? ', medians' : ''}`
}

/** Answers and defences as the judge read them, of those who were scored, in join order. */
function judgedAnswers(record: RoundRecord): Map<string, JudgedAnswer> {
  return new Map(
    record.workers.flatMap(({ worker, dimensions, defence }) => {
      const answer = countedAnswer(record.joined, worker)
      if (!dimensions || !answer) return []
      const judged: JudgedAnswer = {
        answer,
        defence: defence
          ? { kind: 'defended', responses: defence.responses }
          : { kind: 'absent', reason: 'SILENT', code: 'SILENT' },
      }
      return [[worker, judged]]
    }),
  )
}
