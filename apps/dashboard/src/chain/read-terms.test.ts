import { PUBLIC_TIMES } from '@cresolver/chain'
import { expect, it } from 'vitest'
import { simulatedChain } from './contract-node.fixture.ts'
import { listCourts } from './read-deployment.ts'
import { readTerms } from './read-terms.ts'

const zero = `0x${'0'.repeat(40)}`
const asker = `0x${'a'.repeat(40)}`
const court = `0x${'c'.repeat(40)}`
const token = `0x${'7'.repeat(40)}` as const
const zeroHash = `0x${'0'.repeat(64)}`

function chainWith(asking: object, terms: object = {}) {
  return simulatedChain((functionName, [number]) => {
    switch (functionName) {
      case 'params':
        return { ...PUBLIC_TIMES, seedKind: 1 }
      case 'courts':
        if (number === 3n) throw new Error('reverted')
        return {
          ...{ court, fee: 5n, asset: number === 2n ? token : zero },
          ...{ period: 259_200, usableFrom: 100 },
        }
      case 'getPanelDraw':
        return [8n, 6n, 0n, 0n]
      case 'getAsking':
        return {
          ...{ state: 3, judge: 2, claim: 1, found: 0, disputeAnswer: 2, stage: 0 },
          ...{ appealAnswer: 0, asker, disputer: `0x${'0'.repeat(39)}1` },
          ...{ appellant: zero, askedAt: 4, joinUntil: 7, until: 9, votes: 0n },
          ...{ courtAsked: false, ...asking },
        }
    }
    const held = {
      ...{ asset: zero, window: 3_600, panelWindow: 7_200, wrongSlashBps: 2_000 },
      ...{ flags: 8, votes: 7, reserves: 3, bond: 5n, unit: 2n, earliestRequest: 0 },
      ...{ collectors: 0, court: 1, consumer: zero, valueAtRisk: 0n },
      ...{ policyHash: zeroHash, allowList: zeroHash, ...terms },
    }
    return [zeroHash, held]
  })
}

it('terms come with times, court, and how the asking stands', async () => {
  expect(await readTerms(chainWith({}), 4n)).toMatchObject({
    terms: { windowSeconds: 3_600, votes: 7, reserves: 3, unit: 2n, judgeFirst: true },
    times: { notice: 3_600, seedKind: 'drand' },
    court: { number: 1, fee: 5n, asset: undefined, periodSeconds: 259_200 },
    asking: {
      ...{ state: 'JUDGED', judge: 'PANEL', claim: 'YES', joinUntil: 7 },
      dispute: { by: 'several', answer: 'NO' },
      appeal: undefined,
    },
    isPanelStarted: true,
  })
})

it('terms without a window have neither court nor asking', async () => {
  const chain = chainWith({ asker: zero }, { court: 0, window: 0 })
  const read = await readTerms(chain, 4n)
  expect([read.court, read.asking]).toEqual([undefined, undefined])
})

it.each([
  [undefined, 200, [1]],
  [token, 200, [2]],
  [undefined, 50, []],
])('courts are listed for the asset %s at time %d', async (asset, now, numbers) => {
  const courts = await listCourts(chainWith({}), asset, now)
  expect(courts.map(({ number }) => number)).toEqual(numbers)
})
