export { createRoundTable } from './create-round-table.ts'
export {
  resealAll,
  type SealedCounts,
  type SealedStore,
} from './sealing/reseal.ts'
export { createKeySeal } from './sealing/seal.ts'
export { deriveSecretKeys, type SecretKeys, secretKeysOf } from './sealing/secret-keys.ts'
export type {
  AgentService,
  ListPart,
  OpenTables,
  PageRequest,
  RoundTable,
  RoundTableFigures,
  RoundTableNotice,
  Services,
  TableService,
  TenantService,
} from './service.ts'
export { openDatabase as migrateRoundTable } from './storage/database.ts'
export {
  type Access,
  accessOfTenant,
  DEFAULT_TENANT,
  OPERATOR,
  PLATFORM_TENANT,
} from './tenants/access.ts'
export {
  type SpanPlace,
  spanOfCall,
  spanOfTable,
} from './trace-context.ts'
export { defendFromRecord } from './worker/defend.ts'
export { toDetermination } from './worker/determination.ts'
export { findTableSource, workerTable } from './worker/worker-table.ts'
