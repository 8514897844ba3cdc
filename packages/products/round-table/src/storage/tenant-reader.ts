import { batchReads } from '@cresolver/bounded'
import type { TenantId } from '@cresolver/protocol'
import type pg from 'pg'

type TenantReader = (taskId: string) => Promise<TenantId | undefined>

const readers = new WeakMap<pg.Pool, TenantReader>()

/** Returns the reader of whose a table is: all who read at the same time share a statement. */
export function tenantReaderOf(pool: pg.Pool): TenantReader {
  const known = readers.get(pool)
  if (known) return known
  const reader = batchReads((taskIds: readonly string[]) => readTenants(pool, taskIds))
  readers.set(pool, reader)
  return reader
}

async function readTenants(
  pool: pg.Pool,
  taskIds: readonly string[],
): Promise<(TenantId | undefined)[]> {
  const { rows } = await pool.query<{ task_id: string; tenant: TenantId }>({
    name: 'read-tenants',
    text: 'select task_id, tenant from round_table.tables where task_id = any($1::text[])',
    values: [taskIds],
  })
  const tenants = new Map(rows.map(({ task_id, tenant }) => [task_id, tenant]))
  return taskIds.map((taskId) => tenants.get(taskId))
}
