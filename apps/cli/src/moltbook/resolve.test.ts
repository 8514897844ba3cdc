import { openMarketStore } from '@cresolver/moltbook/market-store'
import { describe, expect, test } from 'vitest'
import { fillStore, marketOf, momentAt, openMoltbookSetup } from './market.fixture.ts'

describe('resolve', () => {
  const due = marketOf(['source:manual', 'resolver:soothsayer'], {
    deadline: momentAt(-1),
  })
  const words = [
    'resolve',
    due.id,
    '--outcome',
    'YES',
    '--evidence',
    'It was on the news',
  ]

  test('writes who decided and why, and needs no account', async () => {
    const setup = await openMoltbookSetup()
    await fillStore(setup.store, due)
    const { code } = await setup.run(words, { MOLTBOOK_API_KEY: '' })
    expect(code).toBe(0)
    expect(await openMarketStore({ path: setup.store }).get(due.id)).toMatchObject({
      status: 'resolved',
      outcome: 'YES',
      outcome_evidence: {
        kind: 'resolver',
        by: 'soothsayer',
        text: 'It was on the news',
      },
    })
    const again = await setup.run(words)
    expect(again).toMatchObject({
      code: 1,
      err: expect.stringContaining('WRONG_STATE'),
    })
  })

  test('--by goes before the resolver', async () => {
    const setup = await openMoltbookSetup()
    await fillStore(setup.store, due)
    await setup.run([...words, '--by', 'bob'])
    expect(await openMarketStore({ path: setup.store }).get(due.id)).toMatchObject({
      outcome_evidence: { by: 'bob' },
    })
  })
})
