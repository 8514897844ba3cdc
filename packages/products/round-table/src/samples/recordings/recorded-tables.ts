import { admissionsTable } from './admissions.ts'
import { bondTable } from './bond.ts'
import { keysTable } from './keys.ts'
import type { RecordedTable } from './recorded-table.ts'

/**
 * Tasks for which sample agents have recorded answers: a conclusion that is given up, a dissent
 * that stays, and a ranked choice.
 */
export const RECORDED_TABLES: readonly RecordedTable[] = [
  admissionsTable,
  bondTable,
  keysTable,
]
