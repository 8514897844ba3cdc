import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from './database.ts'

/**
 * Runs a function in one transaction. The connection is always released, and the first error
 * is thrown, not a failed rollback after it.
 */
export async function inTransaction<T>(
  database: Database,
  act: (transaction: NodePgDatabase) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const value = await act(drizzle(client))
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault
    })
    throw error
  } finally {
    client.release(broken)
  }
}
