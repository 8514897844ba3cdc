import { describe, expect, it, vi } from 'vitest'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'

/** A database whose one connection breaks at a statement. */
function breakingAt(statement: string) {
  const said: string[] = []
  const release = vi.fn()
  let broken = false
  const client = {
    release,
    query: async (text: string) => {
      said.push(text)
      broken ||= text === statement
      if (broken) throw new Error(`broken at ${text}`)
    },
  }
  const database = { $client: { connect: async () => client } } as unknown as Database
  return { database, said, release }
}

describe('inTransaction', () => {
  it.each(['begin', 'commit'])(
    'gives a connection back that breaks at %s, as broken',
    async (at) => {
      const { database, release } = breakingAt(at)
      await expect(inTransaction(database, async () => 1)).rejects.toThrow(
        `broken at ${at}`,
      )
      expect(release.mock.calls).toEqual([[expect.any(Error)]])
    },
  )

  it('throws what went wrong, also where it cannot be rolled back', async () => {
    const { database, release } = breakingAt('rollback')
    const refused = new Error('refused')
    const acting = inTransaction(database, () => Promise.reject(refused))
    await expect(acting).rejects.toBe(refused)
    expect(release).toHaveBeenCalledTimes(1)
  })

  it('commits what went well, and keeps the connection', async () => {
    const { database, said, release } = breakingAt('nothing')
    expect(await inTransaction(database, async () => 'value')).toBe('value')
    expect(said).toEqual(['begin', 'commit'])
    expect(release.mock.calls).toEqual([[undefined]])
  })
})
