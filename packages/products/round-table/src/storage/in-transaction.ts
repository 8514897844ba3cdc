import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from './database.ts'

/**
 * Does something in one transaction. The connection is given back whatever happens to it, and what
 * went wrong first is what is thrown, not that it could not be rolled back after that.
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
