export {
  observationSchema,
  type RecordedAnswer,
  recordedAnswerSchema,
} from './recorded-answer.ts'
export { recordedSources } from './recorded-sources.ts'
