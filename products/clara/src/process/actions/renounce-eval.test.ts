import { type AosModuleName, createMessageBuilder } from '@cresolver/worlds/ao'
import { describe, expect, it } from 'vitest'
import { newTestMarket, refusalOf } from '../market.fixture.ts'
import { plainReplies, startMarketOnAos } from '../market-on-aos.fixture.ts'
import { LIMITS } from '../settings.ts'

function renounced() {
  const market = newTestMarket()
  market.send({ from: 'owner', action: 'Renounce-Eval', owner: true })
  return market
}

describe('a market whose code is frozen', () => {
  it('is frozen by its owner alone', () => {
    const market = newTestMarket()
    expect(refusalOf(market.send({ from: 'anyone', action: 'Renounce-Eval' }))).toBe(
      'NOT_ALLOWED',
    )
    expect(market.read('Info').data).toMatchObject({ codeFrozen: false })
  })

  it('shows new settings before they take effect, and only then has them', () => {
    const market = renounced()
    market.configure({
      Token: 'another-token',
      'Task-Deadline': '60000',
      Deposit: '7',
    })
    const { now, pending, token, ...rest } = market.read('Info').data
    expect(rest).toMatchObject({
      codeFrozen: true,
      configuredBy: 'owner',
      taskDeadline: 600_000,
    })
    expect(token).toBe('')
    expect(pending).toMatchObject({ token: 'another-token', taskDeadline: 60_000 })
    expect(pending.deposit).toMatchObject({ amount: '7' })
    market.send({ from: 'a', action: 'Tick', after: pending.at - now - 3 })
    expect(market.read('Info').data).toMatchObject({ token: '' })
    market.send({ from: 'a', action: 'Tick', after: 2 })
    const later = market.read('Info').data
    expect(later).toMatchObject({ token: 'another-token', taskDeadline: 60_000 })
    expect(later.pending).toBeUndefined()
  })

  it('starts the delay again with each change, so that nothing is slipped in at its end', () => {
    const market = renounced()
    market.configure({ 'Task-Deadline': '60000' })
    market.send({ from: 'a', action: 'Tick', after: LIMITS.configureDelay - 10 })
    market.configure({ 'Task-Deadline': '70000' })
    market.send({ from: 'a', action: 'Tick', after: 1_000 })
    expect(market.read('Info').data).toMatchObject({ taskDeadline: 600_000 })
  })

  it('keeps the token of what came in during the delay', () => {
    const market = newTestMarket()
    market.configure({ Token: 'token' })
    market.send({ from: 'owner', action: 'Renounce-Eval', owner: true })
    market.configure({ Token: 'none', 'Task-Deadline': '60000' })
    const tags = { Sender: 'late', Quantity: '5' }
    market.send({ from: 'token', action: 'Credit-Notice', tags })
    market.send({ from: 'a', action: 'Tick', after: LIMITS.configureDelay })
    expect(market.read('Info').data).toMatchObject({
      token: 'token',
      taskDeadline: 60_000,
    })
  })
})

describe.each<AosModuleName>(['aos-2.0.1', 'aos-2.0.4'])('on %s', (module) => {
  it('evaluates code of its owner until the owner renounces it, and never after', async () => {
    const market = await startMarketOnAos(module)
    try {
      const { id, owner } = market.process
      const build = createMessageBuilder(market.process, 3_000_000)
      const evaluate = async () => {
        const tags = { Action: 'Eval' }
        const data = `CLARA.burnedTokens = '100'; return 'evaluated'`
        await market.evaluate(build({ from: owner, owner, tags, data }))
        const ask = { Action: 'Info' }
        const answer = await market.evaluate(build({ from: 'a', owner: 'a', tags: ask }))
        return JSON.parse(plainReplies(answer)[0]?.data ?? '').burned
      }
      expect(await evaluate()).toBe('100')
      const clean = { Action: 'Eval' }
      const data = `CLARA.burnedTokens = '0'`
      await market.evaluate(build({ from: owner, owner, tags: clean, data }))
      const renounce = { Action: 'Renounce-Eval', Protocol: 'C.L.A.R.A.' }
      await market.evaluate(build({ from: owner, owner, tags: renounce }))
      expect(await evaluate()).toBe('0')
      // The value that replaces the owner is not an address, so no message can come from it.
      const tags = { Action: 'Configure', Protocol: 'C.L.A.R.A.', Topics: 'tweet' }
      const configured = await market.evaluate(build({ from: owner, owner, tags }))
      expect(plainReplies(configured)[0]?.tags).toContain('Action: Info')
      expect(id).not.toBe(owner)
    } finally {
      await market.process.close()
    }
  })
})
