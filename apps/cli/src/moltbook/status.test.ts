import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fillStore, jsonOf, marketOf, openMoltbookSetup } from './market.fixture.ts'

describe('status', () => {
  test('the book is shown although Moltbook fails', async () => {
    const setup = await openMoltbookSetup()
    await fillStore(setup.store, marketOf(['source:manual', 'resolver:soothsayer']))
    await setup.moltbook.close()
    const { code, out, err } = await setup.run(['status'])
    expect(code).toBe(1)
    expect(out).toContain('Account     not reached')
    expect(out).toContain('waits for its deadline (resolver soothsayer)')
    expect(err).toMatch(/^error .*\(MOLTBOOK_UNREACHABLE\)\n$/)
    const offline = await setup.run(['status', '--offline', '--json'])
    expect(offline).toMatchObject({ code: 0, err: '' })
    expect(jsonOf(offline.out)).toMatchObject([
      { event: 'status', markets: [{ status: 'open' }] },
    ])
  })

  test('explains how to continue after seven failures, and forgive does', async () => {
    const setup = await openMoltbookSetup()
    const entries = Array.from({ length: 7 }, (_, number) => ({
      key: `k${number}`,
      kind: 'comment',
      contentHash: '',
      state: 'done',
      startedAt: number,
      triedAt: number,
      challenge: { text: 't', receivedAt: number, passed: false },
      result: { kind: 'failed', detail: 'wrong' },
    }))
    const journal = join(setup.folder, 'journal.json')
    await writeFile(journal, JSON.stringify({ version: 1, entries }), { mode: 0o600 })
    const { out } = await setup.run(['status'])
    expect(out).toContain(
      'Challenges  stopped: 7 of 7 failures in a row; moltbook resume',
    )
    const words = ['engage', '--post', 'x', '--submolt', 'agents']
    const stopped = await setup.run(words)
    expect(stopped).toMatchObject({
      code: 1,
      err: expect.stringContaining('BREAKER_OPEN'),
    })
    expect((await setup.run(['forgive'])).out).toBe(
      'Resumed after 7 failures in a row.\n',
    )
    expect((await setup.run(words)).code).toBe(0)
  })

  test('an empty store is not an error', async () => {
    const setup = await openMoltbookSetup()
    const { code, out } = await setup.run(['status', '--offline'])
    expect({ code, out }).toEqual({
      code: 0,
      out: `No markets in ${setup.store}.\n`,
    })
  })
})
