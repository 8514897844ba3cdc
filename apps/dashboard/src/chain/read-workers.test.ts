import { getAddress, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { workerAddress } from '../market/market.fixture.ts'
import { type AnswerCall, encodeCall, simulatedChain } from './contract-node.fixture.ts'
import { readReputations, readWorkers } from './read-workers.ts'
import { startRpcNode } from './rpc-node.fixture.ts'

const numberOf = (address: unknown) => BigInt(String(address))

/** Market 7 has workers 3, 1 and 2, in this order; each has numbers of its own. */
const answers: AnswerCall = (functionName, args) => {
  const [first, worker] = args
  switch (functionName) {
    case 'getCandidates':
      return first === 7n ? [3, 1, 2].map(candidateOf) : []
    case 'hasPendingFeedback':
      return numberOf(worker) === 2n
    case 'getReputation': {
      const number = numberOf(first)
      return number === 1n ? [0n, 0n, 0n, 0n] : [90n + number, 80n + number, 100n, 5n]
    }
  }
  throw new Error(`unexpected call of ${functionName}`)
}

function candidateOf(number: number) {
  const scores = BigInt(90 + number) | (70n << 8n) | (60n << 16n) | (5n << 24n)
  return {
    ...{ worker: workerAddress(number), staked: true, units: number * 2 },
    ...{ joinedAt: 40, leavingAt: number === 1 ? 99 : 0, owner: zeroAddress },
    ...{ reputation: scores, stake: BigInt(number) * 10n ** 18n },
    ...{ agentId: BigInt(number) + 40n, uriHash: zeroHash },
  }
}

describe('the workers of a market', () => {
  it('come in join order, each with what belongs to it', async () => {
    const workers = await readWorkers(simulatedChain(answers), 7n)
    expect(workers).toEqual([
      {
        ...{ address: getAddress(workerAddress(3)), agentId: 43n },
        ...{ stake: 3n * 10n ** 18n, isStaked: true, units: 6 },
        ...{ joinedAt: 40, leavingAt: undefined, feedbackPending: false },
        reputation: { resQuality: 93, srcQuality: 70, analysisDepth: 60, count: 5 },
      },
      expect.objectContaining({ agentId: 41n, leavingAt: 99 }),
      expect.objectContaining({ agentId: 42n, feedbackPending: true }),
    ])
  })

  it('are empty in a market without workers, with no further request', async () => {
    const node = await startRpcNode((_, params) => encodeCall(params, answers))
    await expect(readWorkers(node.connection, 8n)).resolves.toEqual([])
    expect(node.asked).toHaveLength(1)
    await node.close()
  })

  it('take two requests, however many there are', async () => {
    const node = await startRpcNode((_, params) => encodeCall(params, answers))
    await expect(readWorkers(node.connection, 7n)).resolves.toHaveLength(3)
    expect(node.asked).toHaveLength(2)
    await node.close()
  })

  it.each(['getCandidates', 'hasPendingFeedback'])(
    'are an error, and no guess, where %s fails',
    async (broken) => {
      const connection = simulatedChain((functionName, args, to) => {
        if (functionName === broken) throw new Error('reverted')
        return answers(functionName, args, to)
      })
      await expect(readWorkers(connection, 7n)).rejects.toMatchObject({
        code: 'CHAIN_CALL_FAILED',
      })
    },
  )
})

it('reputations come in the order of the workers', async () => {
  const wanted = [2, 3, 1].map(workerAddress)
  const read = await readReputations(simulatedChain(answers), wanted)
  expect(read.map(({ resQuality }) => resQuality)).toEqual([92, 93, 0])
})
