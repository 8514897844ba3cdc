export {
  createFindingMemory,
  type FindingStore,
} from './abilities/research/finding-store.ts'
export { postPages } from './abilities/research/post-pages.ts'
export {
  type ResearchAbilityParameters,
  research,
} from './abilities/research/research.ts'
export {
  type ConfiguredResearch,
  researchFrom,
} from './abilities/research/research-from.ts'
export { withResearch } from './process/with-research.ts'
export { describeWeight } from './research/describe-weight.ts'
export type { ResearchTools } from './research/gather.ts'
export { DEFAULT_LIMITS, type ResearchLimits } from './research/limits.ts'
export { readWindow } from './research/question-window.ts'
export {
  createModelReader,
  type ModelReaderParameters,
} from './research/reading/model-reader.ts'
export { RESEARCH_PROMPT_HASH, RESEARCH_PROMPTS } from './research/reading/prompts.ts'
export type {
  CheckedClaim,
  ClaimSide,
  Frame,
  FramedQuestion,
  QuestionWindow,
  ReadablePage,
  ReadClaim,
  ReaderDecision,
  ReaderUsage,
  ResearchQuestion,
  ResearchReader,
} from './research/reading/reader.ts'
export type {
  ClampRule,
  JudgedClaim,
  ResearchFinding,
  ResearchStep,
} from './research/research-finding.ts'
export {
  type ResearchParameters,
  researchQuestion,
} from './research/research-question.ts'
export { SILENCE_PROPOSES } from './research/silence.ts'
