import { guardedPanelPolicy } from '../policies/code-policies.ts'
import { majorityPolicy, uncontradictedPolicy } from '../policies/counting.ts'
import { countSides, type PanelPolicy, type PanelSeat } from '../policies/panel-seat.ts'
import { type CitedWeight, weighHosts } from './cited-hosts.ts'
import { panelAnswers, seat } from './panel-answers.ts'
import { QUESTION_CLASSES } from './question-class.ts'
import type { RecordedRow, RunMode } from './recorded-row.ts'
import { type EventScore, type RecordedCase, scoreCases } from './score-cases.ts'

/** Scores on the same questions. */
export type ScoreTable = {
  readonly title: string
  readonly scores: readonly EventScore[]
}

/** A row, its event, and what is asked of both. */
type RecordedQuestion = RecordedRow & {
  readonly event: string
  readonly class: string
}

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

/** Both modes, with the words for them. */
export const RUN_MODES: readonly (readonly [mode: RunMode, name: string])[] = [
  ['realtime', 'real time'],
  ['replay', 'replay'],
]

/**
 * Scores runs, one answer of a question, and policies on all of its answers.
 *
 * @param questions - in time order
 */
export function recordedTables(questions: readonly RecordedQuestion[]): ScoreTable[] {
  return [
    { title: 'every run', scores: RUN_MODES.map((mode) => scoreRuns(questions, mode)) },
    ...RUN_MODES.map((mode) => tableOfOne(questions, mode)),
    ...tablesOfSeveral(questions),
    tableOfRuns(questions),
    tableOfHosts(questions),
  ]
}

function scoreRuns(
  questions: readonly RecordedQuestion[],
  [mode, name]: (typeof RUN_MODES)[number],
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
  questions: readonly RecordedQuestion[],
  [mode, name]: (typeof RUN_MODES)[number],
): ScoreTable {
  const scoreOf = (title: string, those: readonly RecordedQuestion[]) =>
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
function tablesOfSeveral(questions: readonly RecordedQuestion[]): ScoreTable[] {
  const several = questions.filter(
    ({ runs }) => panelAnswers(runs, 'realtime').length > 1,
  )
  const twoSides = several.filter(({ runs }) => {
    const { yes, no } = countSides(panelAnswers(runs, 'realtime'))
    return yes + no > 1
  })
  const score = (name: string, those: readonly RecordedQuestion[], policy: PanelPolicy) =>
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
function tableOfRuns(questions: readonly RecordedQuestion[]): ScoreTable {
  const several = questions.filter(({ runs }) => runs.length > 2)
  return {
    title: 'three or more runs',
    scores: [
      ...RUN_MODES.map((mode) => {
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
function tableOfHosts(questions: readonly RecordedQuestion[]): ScoreTable {
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
  questions: readonly RecordedQuestion[],
  score: (name: string, those: readonly RecordedQuestion[]) => EventScore,
): EventScore[] {
  return QUESTION_CLASSES.map((name) =>
    score(
      name,
      questions.filter((question) => question.class === name),
    ),
  )
}

function finals({ runs }: RecordedQuestion, mode: RunMode): PanelSeat[] {
  return runs.flatMap((run) =>
    run.mode === mode && run.final !== undefined ? [seat(run.final)] : [],
  )
}

function caseOf(
  { event, outcome }: RecordedQuestion,
  policy: PanelPolicy,
  seats: readonly PanelSeat[],
): RecordedCase {
  return { event, outcome, conclusion: policy.decide(seats) }
}

function concluded(answer: PanelSeat | undefined) {
  const outcome = answer?.outcome
  return outcome === undefined || outcome === 'UNKNOWN' ? 'UNSURE' : outcome
}
