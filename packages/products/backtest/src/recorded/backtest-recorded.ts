import { readLines } from '../backtest/read-lines.ts'
import { sha256 } from '../backtest/sha256.ts'
import { guardedPanelPolicy } from '../policies/code-policies.ts'
import { majorityPolicy, uncontradictedPolicy } from '../policies/counting.ts'
import { countSides, type PanelPolicy, type PanelSeat } from '../policies/panel-seat.ts'
import { calibrateSupport, type SupportCalibration } from './calibrate-support.ts'
import { type CitedWeight, weighHosts } from './cited-hosts.ts'
import { findEvents } from './find-events.ts'
import { panelAnswers, seat } from './panel-answers.ts'
import { classOf, QUESTION_CLASSES } from './question-class.ts'
import { type RecordedRow, type RunMode, recordedRowSchema } from './recorded-row.ts'
import { type EventScore, type RecordedCase, scoreCases } from './score-cases.ts'

/** What was scored on the same questions. */
export type RecordedTable = {
  readonly title: string
  readonly scores: readonly EventScore[]
}

/** What a backtest of a file of recorded runs found. */
export type RecordedReport = {
  readonly format: 'recorded'
  readonly questions: number
  readonly events: number
  /** SHA-256 of the file, in hex. */
  readonly dataHash: string
  readonly tables: readonly RecordedTable[]
  /** Real time first. */
  readonly calibrations: readonly (SupportCalibration & { readonly name: string })[]
}

/** A row, its event, and what is asked of both. */
type Question = RecordedRow & { readonly event: string; readonly class: string }

/** Concludes from the first answer of a panel, whatever it is. */
const firstAnswer: PanelPolicy = {
  name: 'first answer',
  description: 'what the first seat answers',
  decide: ([first]) => concluded(first),
}

/** Concludes from the first answer YES or NO. */
const firstSide: PanelPolicy = {
  name: 'first of them',
  description: 'what the first seat with YES or NO answers',
  decide: (seats) =>
    concluded(seats.find(({ outcome }) => outcome === 'YES' || outcome === 'NO')),
}

const counting = [majorityPolicy, uncontradictedPolicy, guardedPanelPolicy]
const modes: readonly (readonly [mode: RunMode, name: string])[] = [
  ['realtime', 'real time'],
  ['replay', 'replay'],
]

/**
 * Measures recorded runs of a resolver on questions with a known outcome: each run, one answer of a question,
 * and policies on all of its answers, real time and replay apart, by class, and with one event counted once.
 *
 * @param file - its bytes: one JSON object a line, in the format `recorded` of `docs/accuracy.md`
 * @throws CresolverError `BACKTEST_LINE_INVALID` with the number of the line
 */
export function backtestRecorded(file: Uint8Array): RecordedReport {
  const rows = readLines(new TextDecoder().decode(file), 'recorded', recordedRowSchema)
  const events = findEvents(rows)
  const questions = [...rows]
    .sort((a, b) => a.asked - b.asked || (a.id < b.id ? -1 : 1))
    .map((row) => ({ ...row, event: events.get(row.id) ?? row.id, class: classOf(row) }))
  return {
    ...{ format: 'recorded', questions: rows.length },
    events: new Set(events.values()).size,
    dataHash: sha256(file),
    tables: [
      { title: 'every run', scores: modes.map((mode) => scoreRuns(questions, mode)) },
      ...modes.map((mode) => tableOfOne(questions, mode)),
      ...tablesOfSeveral(questions),
      tableOfRuns(questions),
      tableOfHosts(questions),
    ],
    calibrations: modes.map(([mode, name]) => {
      const cases = questions.map(({ runs, ...question }) => ({
        ...{ ...question, seats: panelAnswers(runs, mode) },
      }))
      return { name, ...calibrateSupport(cases.filter(({ seats }) => seats.length > 0)) }
    }),
  }
}

function scoreRuns(
  questions: readonly Question[],
  [mode, name]: (typeof modes)[number],
): EventScore {
  const cases = questions.flatMap((question) =>
    question.runs
      .filter((run) => run.mode === mode)
      .map(({ final }) => caseOf(question, firstAnswer, final ? [seat(final)] : [])),
  )
  return scoreCases(name, cases)
}

/** The final answer of the first run in a mode, by class. */
function tableOfOne(
  questions: readonly Question[],
  [mode, name]: (typeof modes)[number],
): RecordedTable {
  const scoreOf = (title: string, those: readonly Question[]) =>
    scoreCases(
      title,
      those.flatMap((question) => {
        const answers = finals(question, mode)
        return answers.length === 0 ? [] : [caseOf(question, firstAnswer, answers)]
      }),
    )
  return {
    title: `one answer, ${name}`,
    scores: [scoreOf('all', questions), ...byClass(questions, scoreOf)],
  }
}

/** Policies on the answers in real time of questions that have two or more of them. */
function tablesOfSeveral(questions: readonly Question[]): RecordedTable[] {
  const several = questions.filter(
    ({ runs }) => panelAnswers(runs, 'realtime').length > 1,
  )
  const twoSides = several.filter(({ runs }) => {
    const { yes, no } = countSides(panelAnswers(runs, 'realtime'))
    return yes + no > 1
  })
  const score = (name: string, those: readonly Question[], policy: PanelPolicy) =>
    scoreCases(
      name,
      those.map((question) =>
        caseOf(question, policy, panelAnswers(question.runs, 'realtime')),
      ),
    )
  const all = [firstAnswer, ...counting].map((policy) =>
    score(policy.name, several, policy),
  )
  return [
    { title: 'two or more answers', scores: all },
    ...counting.map((policy) => ({
      title: `${policy.name}, by class`,
      scores: byClass(several, (name, those) => score(name, those, policy)),
    })),
    {
      title: 'two or more YES or NO',
      scores: [firstSide, uncontradictedPolicy].map((policy) =>
        score(policy.name, twoSides, policy),
      ),
    },
  ]
}

/** Policies on the final answers of questions that three or more runs answered, whatever their mode. */
function tableOfRuns(questions: readonly Question[]): RecordedTable {
  const several = questions.filter(({ runs }) => runs.length > 2)
  return {
    title: 'three or more runs',
    scores: [
      ...modes.map((mode) => {
        const { name, ...score } = scoreRuns(several, mode)
        return { ...score, name: `each ${name}` }
      }),
      ...counting.map((policy) =>
        scoreCases(
          policy.name,
          several.map((question) =>
            caseOf(question, policy, [
              ...finals(question, 'realtime'),
              ...finals(question, 'replay'),
            ]),
          ),
        ),
      ),
    ],
  }
}

/** One answer in real time, by what the hosts that its run cites could weigh at most. */
function tableOfHosts(questions: readonly Question[]): RecordedTable {
  const groups = new Map<CitedWeight, RecordedCase[]>()
  for (const question of questions) {
    const run = question.runs.find(({ mode }) => mode === 'realtime')
    if (run?.final === undefined) continue
    const weight = weighHosts(run.hosts, question.text)
    const group = groups.get(weight) ?? []
    groups.set(weight, group)
    group.push(caseOf(question, firstAnswer, [seat(run.final)]))
  }
  const names: readonly CitedWeight[] = ['enough', 'too little', 'no host recorded']
  return {
    title: 'weight of the hosts',
    scores: names.map((name) => scoreCases(name, groups.get(name) ?? [])),
  }
}

function byClass(
  questions: readonly Question[],
  score: (name: string, those: readonly Question[]) => EventScore,
): EventScore[] {
  return QUESTION_CLASSES.map((name) =>
    score(
      name,
      questions.filter((question) => question.class === name),
    ),
  )
}

function finals({ runs }: Question, mode: RunMode): PanelSeat[] {
  return runs.flatMap((run) =>
    run.mode === mode && run.final !== undefined ? [seat(run.final)] : [],
  )
}

function caseOf(
  { event, outcome }: Question,
  policy: PanelPolicy,
  seats: readonly PanelSeat[],
): RecordedCase {
  return { event, outcome, conclusion: policy.decide(seats) }
}

function concluded(answer: PanelSeat | undefined) {
  const outcome = answer?.outcome
  return outcome === undefined || outcome === 'UNKNOWN' ? 'UNSURE' : outcome
}
