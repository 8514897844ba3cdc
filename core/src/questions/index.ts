export { canonicalQuestion } from './canonical-question.ts'
export {
  compareDecimals,
  type Decimal,
  parseDecimal,
} from './decimal.ts'
export {
  type Adjudication,
  type DataVerdict,
  INVALID_CODES,
  type InvalidCode,
  PANEL_CODES,
  type PanelCode,
  type SideReading,
} from './decision/adjudication.ts'
export { adjudicationStep } from './decision/adjudication-step.ts'
export { dataTimeOver } from './decision/data-time-over.ts'
export { hashBody, type Replay, replayAdjudication } from './decision/replay.ts'
export { READ_ONCE, type Reread } from './decision/reread.ts'
export { describeDataRule } from './describe-data-rule.ts'
export { describeReading } from './describe-reading.ts'
export { describeRule } from './describe-rule.ts'
export { QUESTIONS_ERROR_CODES, type QuestionsErrorCode } from './generated/error-code.ts'
export { formatFeed } from './language/feed.ts'
export { formatQuestion } from './language/format-question.ts'
export { formatRule } from './language/format-rule.ts'
export { parseQuestion } from './language/parse-question.ts'
export {
  QuestionError,
  type QuestionErrorCode,
  type QuestionErrorParameters,
} from './language/question-error.ts'
export { beginsWithTag } from './language/spelling.ts'
export type { Diagnostic, DiagnosticPosition, LintSeverity } from './lint/diagnostic.ts'
export { type LintOptions, lintQuestion } from './lint/lint-question.ts'
export {
  type ProposalFailure,
  proposeRule,
  type RuleProposal,
} from './lint/propose-rule.ts'
export {
  formatMoment,
  moved,
  parseMoment,
  parseOffset,
  type UnixSeconds,
  unixSeconds,
} from './moment.ts'
export { panelQuestion } from './panel-question.ts'
export type { Question, SubSection, UnknownSection } from './question.ts'
export { questionCard } from './question-card.ts'
export { readQuestion } from './read-question.ts'
export { readAmounts } from './reading/amounts.ts'
export { readCoins } from './reading/coins.ts'
export { readComparison } from './reading/comparison.ts'
export { type DateInText, readDates } from './reading/dates.ts'
export {
  findSourcePlaces,
  silenceOfContext,
  sourcesOfContext,
} from './reading/source-places.ts'
export {
  type DataRule,
  type Feed,
  type ManualRule,
  type Operator,
  type Provider,
  type Rule,
  SIDES,
  type Side,
} from './rule.ts'
export { ageFault } from './sources/answer-age.ts'
export {
  type ChainAnswer,
  type ChainQuery,
  parseChainQuery,
} from './sources/chain/chain-query.ts'
export { type Chain, chainOfHost } from './sources/chain/chains.ts'
export { extractBody } from './sources/extract-body.ts'
export { DATA_HOSTS, type DataChain, type DataHost } from './sources/hosts.ts'
export {
  type Observation,
  SOURCE_BASE_URLS,
  SOURCE_HOSTS,
  type SourceHost,
  type SourceRequest,
  sourceBaseUrl,
} from './sources/source-request.ts'
export { isWebAddress } from './web-address.ts'
export {
  formatZonedMoment,
  parseZonedMoment,
  type ZonedMoment,
} from './zoned-moment.ts'
