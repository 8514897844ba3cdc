export { type RecordedPhases, recordedPhases } from './recordings/recorded-answers.ts'
export type { RecordedTable } from './recordings/recorded-table.ts'
export { RECORDED_TABLES } from './recordings/recorded-tables.ts'
export type { SampleCharacter } from './sample-character.ts'
