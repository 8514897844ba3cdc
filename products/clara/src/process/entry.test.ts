import { type AosModuleName, createMessageBuilder } from '@cresolver/worlds/ao'
import { describe, expect, it } from 'vitest'
import { readProcessSource } from '../build/process-source.ts'
import {
  type MarketOnAos,
  plainReplies,
  startMarketOnAos,
} from './market-on-aos.fixture.ts'

describe.each<AosModuleName>(['aos-2.0.1', 'aos-2.0.4'])('new code on %s', (module) => {
  it('finds the state of the code before it, and wraps nothing twice', async () => {
    const market = await startMarketOnAos(module)
    try {
      await configure(market, 'tweet,news')
      for (let round = 0; round < 3; round += 1) {
        expect((await market.run(await readProcessSource())).Error).toBeUndefined()
      }
      expect(await topicsOf(market)).toEqual(['tweet', 'news'])
    } finally {
      await market.process.close()
    }
  })

  it('is refused where it cannot read the state, and the market goes on', async () => {
    const market = await startMarketOnAos(module)
    try {
      await configure(market, 'tweet,news')
      await market.run('CLARA.version = 1')
      const { Error: error } = await market.run(await readProcessSource())
      expect(error).toContain('has form 1')
      expect(await topicsOf(market)).toEqual(['tweet', 'news'])
    } finally {
      await market.process.close()
    }
  })
})

let sent = 0

async function speak(market: MarketOnAos, tags: Record<string, string>) {
  sent += 1
  const { owner } = market.process
  const build = createMessageBuilder(market.process, 4_000_000 + sent)
  const message = build({ from: owner, owner, tags: { Protocol: 'C.L.A.R.A.', ...tags } })
  return plainReplies(await market.evaluate(message))
}

function configure(market: MarketOnAos, topics: string) {
  return speak(market, { Action: 'Configure', Topics: topics })
}

async function topicsOf(market: MarketOnAos) {
  const [info] = await speak(market, { Action: 'Info' })
  return JSON.parse(info?.data ?? '').topics
}
