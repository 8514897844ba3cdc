export {
  type BacktestReport,
  backtest,
  type FamilyCalibration,
} from './backtest/backtest.ts'
export { formatOfText } from './backtest/read-lines.ts'
export type { PolicyScore } from './backtest/score-policy.ts'
export {
  keyOfQuestion,
  type LiveQuestion,
  readLiveQuestions,
} from './live/live-question.ts'
export { type LiveResult, readLiveResults } from './live/live-result.ts'
export { type LiveReport, type LiveScore, reportLive } from './live/report-live.ts'
export {
  backtestQuestions,
  type QuestionCounts,
  type QuestionsReport,
} from './questions/backtest-questions.ts'
export { backtestRecorded, type RecordedReport } from './recorded/backtest-recorded.ts'
export type { SupportCalibration } from './recorded/calibrate-support.ts'
export type { ScoreTable } from './recorded/recorded-tables.ts'
export type { EventScore } from './recorded/score-cases.ts'
export {
  ATTACK_KINDS,
  type AttackKind,
} from './simulation/panel-scenario.ts'
export {
  type SimulatedPolicy,
  type SimulationOptions,
  simulate,
} from './simulation/simulate.ts'
export { clopperPearson, FEWEST_ANSWERS } from './statistics/clopper-pearson.ts'
