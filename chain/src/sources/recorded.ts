export {
  type KeptAnswer,
  observationSchema,
  recordedAnswerSchema,
} from './kept-answer.ts'
export { recordedSources } from './recorded-sources.ts'
