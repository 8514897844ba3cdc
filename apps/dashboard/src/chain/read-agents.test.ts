import { toAgentId } from '@cresolver/chain'
import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { type AnswerCall, encodeCall, simulatedChain } from './contract-node.fixture.ts'
import {
  readBalances,
  readIdentityRegistry,
  readRegisteredAgents,
} from './read-agents.ts'
import { startRpcNode } from './rpc-node.fixture.ts'

const registry = `0x${'1'.repeat(40)}` as const
const owner = `0x${'2'.repeat(40)}` as const
const wallet = `0x${'3'.repeat(40)}` as const
const ids = [5, 6].map(toAgentId)

/** Agent 5 is registered with a wallet; no other agent exists. */
const registered: AnswerCall = (functionName, [id], to) => {
  if (id !== 5n || to.toLowerCase() !== registry) throw new Error('no such agent')
  if (functionName === 'tokenURI') return 'data:,{}'
  return functionName === 'ownerOf' ? owner : wallet
}

describe('the identity registry', () => {
  it('is where the market says, or nowhere', async () => {
    await expect(readIdentityRegistry(simulatedChain(() => registry))).resolves.toBe(
      registry,
    )
    await expect(
      readIdentityRegistry(simulatedChain(() => zeroAddress)),
    ).resolves.toBeUndefined()
  })
})

describe('registered agents', () => {
  it('come in order, and an unknown one has no entries', async () => {
    const read = await readRegisteredAgents(simulatedChain(registered), registry, ids)
    expect(read).toEqual([
      { uri: 'data:,{}', owner, wallet },
      { uri: undefined, owner: undefined, wallet: undefined },
    ])
  })

  it('have no wallet until they have proved one', async () => {
    const connection = simulatedChain((functionName, args, to) =>
      functionName === 'getAgentWallet'
        ? zeroAddress
        : registered(functionName, args, to),
    )
    const [agent] = await readRegisteredAgents(connection, registry, ids)
    expect(agent).toEqual({ uri: 'data:,{}', owner, wallet: undefined })
  })

  it('take one request', async () => {
    const node = await startRpcNode((_, params) => encodeCall(params, registered))
    await readRegisteredAgents(node.connection, registry, ids)
    expect(node.asked).toEqual([['eth_call', 'eth_call', 'eth_call']])
    await node.close()
  })

  it('are an error where the node is away, not agents without a name', async () => {
    const node = await startRpcNode(() => null, { status: 503, body: '' })
    await expect(
      readRegisteredAgents(node.connection, registry, ids),
    ).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
    await node.close()
  })

  it('are an error where no Multicall3 is', async () => {
    const node = await startRpcNode(() => '0x')
    await expect(
      readRegisteredAgents(node.connection, registry, ids),
    ).rejects.toMatchObject({ code: 'CHAIN_CALL_FAILED' })
    await node.close()
  })
})

describe('withdrawable balances of accounts', () => {
  it('comes in the order of the accounts, to the last wei', async () => {
    const rich = simulatedChain((_, [account]) => (account === owner ? 2n ** 96n : 1n))
    await expect(readBalances(rich, [wallet, owner])).resolves.toEqual([1n, 2n ** 96n])
    await expect(readBalances(rich, [])).resolves.toEqual([])
  })

  it('is an error where one cannot be read', async () => {
    const broken = simulatedChain((_, [account]) => {
      if (account === owner) throw new Error('reverted')
      return 1n
    })
    await expect(readBalances(broken, [wallet, owner])).rejects.toThrow(
      'read what can be withdrawn',
    )
  })
})
