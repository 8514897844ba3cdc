export { dumpPostgres } from './dump-postgres.ts'
export { migrateAlone } from './migrate-alone.ts'
export {
  openPostgres,
  type Postgres,
} from './open-postgres.ts'
export { restorePostgres } from './restore-postgres.ts'
export type { SessionLimits } from './session-limits.ts'
