export { createOutbound, type Outbound } from '@cresolver/net/outbound'
export {
  createFindingMemory,
  type FindingStore,
} from './abilities/research/finding-store.ts'
export {
  type ResearchAbilityParameters,
  research,
} from './abilities/research/research.ts'
export {
  type ConfiguredResearch,
  researchFrom,
} from './abilities/research/research-from.ts'
export { withResearch } from './process/with-research.ts'
export type { ResearchTools } from './research/gather.ts'
export { DEFAULT_LIMITS, type ResearchLimits } from './research/limits.ts'
export {
  createModelReader,
  type ModelReaderParameters,
} from './research/reading/model-reader.ts'
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
