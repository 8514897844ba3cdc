import { expect, it } from 'vitest'
import { simulatedChain } from './contract-node.fixture.ts'
import { readTerms } from './read-terms.ts'

const zero = `0x${'0'.repeat(40)}`
const disputer = `0x${'d'.repeat(40)}`

function chainWith(dispute: readonly unknown[], draw = [8n, 6n, 0n, 0n]) {
  return simulatedChain((functionName) => {
    if (functionName === 'getDispute') return dispute
    if (functionName === 'getPanelDraw') return draw
    const terms = {
      ...{ asset: zero, window: 3_600, policyHash: `0x${'0'.repeat(64)}` },
      ...{ silentSlashBps: 0, wrongSlashBps: 0, flags: 3, court: zero, courtPeriod: 0 },
      ...{ earliestRequest: 0, collectors: 0, bond: 5n, disputeFee: 2n },
      ...{ consumer: zero, valueAtRisk: 0n },
      allowList: `0x${'0'.repeat(64)}`,
    }
    return [`0x${'1'.repeat(64)}`, terms]
  })
}

it('terms come with who judges, who disputes and who decided first', async () => {
  const chain = chainWith([2, disputer, zero, 7n, 100n])
  expect(await readTerms(chain, 4n)).toMatchObject({
    terms: { windowSeconds: 3_600, bond: 5n, dataOnly: true, hashOnly: true },
    judge: 'COURT',
    disputer: expect.stringMatching(/^0xd{40}$/i),
    ...{ goesToCourt: true, seats: 3, candidates: 6 },
  })
})

it('terms of an undisputed data verdict name neither disputer nor panel', async () => {
  const chain = chainWith([0, zero, zero, 0n, 0n], [0n, 0n, 0n, 0n])
  expect(await readTerms(chain, 4n)).toMatchObject({
    judge: 'NONE',
    disputer: undefined,
    goesToCourt: false,
    ...{ seats: 0, candidates: undefined },
  })
})
