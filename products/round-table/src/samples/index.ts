export { recordedPhases } from './recordings/recorded-answers.ts'
export {
  RECORDED_TABLES,
  type RecordedTable,
} from './recordings/recorded-tables.ts'
