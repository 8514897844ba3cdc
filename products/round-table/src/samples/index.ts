export { type RecordedPhases, recordedPhases } from './recordings/recorded-answers.ts'
export {
  RECORDED_TABLES,
  type RecordedTable,
  type SampleCharacter,
} from './recordings/recorded-tables.ts'
