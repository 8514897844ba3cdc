export { type DumpPostgresParameters, dumpPostgres } from './dump-postgres.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresParameters,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
export { type MigrateAloneParameters, migrateAlone } from './migrate-alone.ts'
export type { ChannelEvent, ChannelHandler } from './notifications.ts'
export {
  type OpenPostgresParameters,
  openPostgres,
  type Postgres,
} from './open-postgres.ts'
export { type RestorePostgresParameters, restorePostgres } from './restore-postgres.ts'
export type { SessionLimits } from './session-limits.ts'
