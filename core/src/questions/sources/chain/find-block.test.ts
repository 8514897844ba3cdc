import { createRandom, runs } from '@cresolver/worlds/campaigns'
import { describe, expect, it } from 'vitest'
import type { UnixSeconds } from '../../moment.ts'
import { extractBody } from '../extract-body.ts'
import { type BlockFacts, blockOf } from './chain-facts.ts'
import { type Chain, chainNamed } from './chains.ts'
import { answerAsChain, type FakeChain, hashOf } from './fake-chain.fixture.ts'
import { findBlock, MOST_HEADERS } from './find-block.ts'

const start = 1_800_000_000

/** Times of blocks, each some seconds after the one before. */
function timesOf(count: number, step: () => number): readonly number[] {
  const times: number[] = []
  let time = start
  for (let block = 0; block < count; block += 1) {
    times.push(Math.floor(time))
    time += step()
  }
  return times
}

function search(chain: Chain, fake: FakeChain, at: number) {
  const finalized: BlockFacts = {
    number: fake.finalized,
    timestamp: fake.timeOf(fake.finalized),
    hash: hashOf(fake.finalized),
    parentHash: hashOf(fake.finalized - 1),
  }
  const program = findBlock(chain, at as UnixSeconds, finalized)
  let reads = 0
  let step = program.next()
  while (step.done !== true) {
    reads += 1
    const answer = String(answerAsChain(step.value, fake))
    expect(extractBody(step.value, answer)).toBeUndefined()
    const facts: unknown = JSON.parse(answer)
    step = program.next({ kind: 'facts', facts })
  }
  return { found: step.value, reads }
}

function chainOf(name: string): Chain {
  const chain = chainNamed(name)
  if (!chain) throw new Error(`${name} is not a chain`)
  return chain
}

describe.each([
  // One slot of a hundred has no block.
  [
    'ethereum',
    (random: () => number) => 12 * (1 + Math.floor(-Math.log(1 - 0.99 * random()) / 4.6)),
  ],
  ['base', () => 2],
  ['arbitrum', (random: () => number) => 0.2 + 0.1 * random()],
  ['local', (random: () => number) => Math.floor(random() * 4)],
] as const)('the block of a moment on %s', (name, step) => {
  const chain = chainOf(name)
  const { next: random } = createRandom(name.length)
  const times = timesOf(60_000, () => step(random))
  const fake = {
    finalized: times.length - 1,
    timeOf: (block: number) => times[block] ?? 0,
  }
  const last = times.at(-1) ?? start

  it('is the last one at or before it, in at most seven headers', () => {
    let missed = 0
    let most = 0
    const trials = runs(400)
    for (let trial = 0; trial < trials; trial += 1) {
      const at = Math.floor(start + random() * (last - start))
      const { found, reads } = search(chain, fake, at)
      most = Math.max(most, reads)
      if ('kind' in found) {
        expect(found.reason).toContain('was not found')
        missed += 1
        continue
      }
      // A chain can have several blocks in one second: the last one counts.
      expect(found.timestamp).toBeLessThanOrEqual(at)
      expect(times[found.number + 1]).toBeGreaterThan(at)
    }
    expect(most).toBeLessThanOrEqual(MOST_HEADERS)
    // A local chain whose pace is at random is found less often, and then refused.
    expect(missed).toBeLessThanOrEqual(name === 'local' ? trials / 5 : 0)
  })

  it('is found at the times of blocks and a second beside', () => {
    for (const block of [1, 2, 59_000, 59_990, 59_998]) {
      const time = times[block] ?? 0
      for (const at of [time - 1, time, time + 1].filter(
        (moment) => moment >= start && moment < last,
      )) {
        const { found } = search(chain, fake, at)
        if ('kind' in found) throw new Error(found.reason)
        expect(found.timestamp).toBeLessThanOrEqual(at)
        expect(times[found.number + 1]).toBeGreaterThan(at)
      }
    }
  })
})

it('finds every block of a chain whose clock jumps', () => {
  const { next: random } = createRandom(3)
  for (let length = 2; length <= 120; length += 7) {
    const times = timesOf(length, () => (random() < 0.2 ? Math.floor(random() * 1e6) : 1))
    const fake = { finalized: length - 1, timeOf: (block: number) => times[block] ?? 0 }
    for (let block = 0; block < length - 1; block += 1) {
      const { found } = search(chainOf('local'), fake, times[block] ?? 0)
      expect(found).toMatchObject({ number: block })
    }
  }
})

describe('a search for a block', () => {
  const chain = chainOf('base')
  const honest = { finalized: 500, timeOf: (block: number) => start + 2 * block }

  it('refuses a moment before the first block', () => {
    expect(search(chain, honest, start - 1).found).toMatchObject({
      code: 'NO_DATA',
      reason: 'the moment is before its first block',
    })
  })

  it('refuses times that are not in order', () => {
    const odd = {
      ...honest,
      timeOf: (block: number) => (block === 499 ? start + 9_999 : start + 2 * block),
    }
    expect(search(chain, odd, start + 998).found).toMatchObject({ code: 'UNREADABLE' })
    const falling = {
      ...honest,
      timeOf: (block: number) => start + (block === 500 ? 5_000 : 2_000 - block),
    }
    expect(search(chain, falling, start + 700).found).toMatchObject({ kind: 'fault' })
  })

  it('refuses another block than the one that was asked for, and a malformed one', () => {
    const facts = { number: 7, timestamp: 1, hash: hashOf(7), parentHash: hashOf(6) }
    expect(blockOf({ kind: 'facts', facts }, 8)).toMatchObject({ code: 'UNREADABLE' })
    expect(blockOf({ kind: 'facts', facts }, 7)).toEqual(facts)
    for (const bad of [
      { timestamp: -1 },
      { number: '7' },
      { hash: '0x' },
      { parentHash: null },
    ]) {
      expect(blockOf({ kind: 'facts', facts: { ...facts, ...bad } }, 7)).toMatchObject({
        code: 'UNREADABLE',
      })
    }
  })
})
