export { fileEvaluationStore } from './evaluation-store.ts'
export { createFinalityReader } from './finality.ts'
export {
  type EvaluationEvent,
  serveEvaluations,
} from './serve-evaluations.ts'
