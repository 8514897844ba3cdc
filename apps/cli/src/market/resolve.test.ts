import { openBook } from '@cresolver/market-store'
import { describe, expect, test } from 'vitest'
import { fillBook, marketOf, momentAt, openDesk } from './market.fixture.ts'

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
    const desk = await openDesk()
    await fillBook(desk.book, due)
    const { code } = await desk.run(words, { MOLTBOOK_API_KEY: '' })
    expect(code).toBe(0)
    expect(await openBook({ path: desk.book }).get(due.id)).toMatchObject({
      status: 'resolved',
      outcome: 'YES',
      outcome_evidence: {
        kind: 'resolver',
        by: 'soothsayer',
        text: 'It was on the news',
      },
    })
    const again = await desk.run(words)
    expect(again).toMatchObject({
      code: 1,
      err: expect.stringContaining('MARKET_NOT_OPEN'),
    })
  })

  test('--by goes before the resolver', async () => {
    const desk = await openDesk()
    await fillBook(desk.book, due)
    await desk.run([...words, '--by', 'bob'])
    expect(await openBook({ path: desk.book }).get(due.id)).toMatchObject({
      outcome_evidence: { by: 'bob' },
    })
  })
})
