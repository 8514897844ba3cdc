export {
  type EvaluationStore,
  fileEvaluationStore,
  type OpenEvaluation,
} from './evaluation-store.ts'
export {
  createFinalityReader,
  type Finality,
  type FinalityParameters,
  type ReadFinality,
} from './finality.ts'
export {
  type EvaluationEvent,
  type EvaluationsParameters,
  serveEvaluations,
} from './serve-evaluations.ts'
