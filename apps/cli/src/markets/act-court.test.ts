import { deployCresolver, toWei } from '@cresolver/chain'
import { deployReality } from '@cresolver/chain/fixture'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import {
  type Address,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  parseAbi,
} from 'viem'
import { getContractEvents } from 'viem/actions'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, listCollector, runCli, startCliChain } from '../cli.fixture.ts'
import { type LadderWorld, openLadder } from './ladder.fixture.ts'

const owner = localAccount(0)
const [creator, appellant, answerer] = [1, 9, 6]
const timeoutSeconds = 30
const terms = ['--pool', '1', '--terms', '{"window":"1h","panelWindow":"1h"}']

let chain: CliChain
let reality: Address
let market: Address
let court: Address | undefined
let world: LadderWorld
beforeAll(async () => {
  chain = await startCliChain()
  const connection = { rpcUrl: chain.rpcUrl, account: owner }
  reality = await deployReality(connection)
  const rules = { reality, timeoutSeconds, minBond: toWei(2n), minBounty: toWei(5n) }
  const other = { court: localAccount(7).address, asset: undefined, periodSeconds: 3_600 }
  const parameters = {
    ...{ ...connection, directResolver: owner.address, court: rules },
    courts: [{ ...other, fee: toWei(1n) }],
  }
  ;({ market, court } = await deployCresolver(parameters))
  await listCollector(chain.rpcUrl, market)
  world = openLadder(chain.rpcUrl, market)
})
afterAll(() => chain.stop())

function run(words: readonly string[], account: number) {
  const variables = { RPC_URL: chain.rpcUrl, CRESOLVER_MARKET: market }
  const key = { PRIVATE_KEY: localAccountKey(account) }
  return runCli(['markets', ...words, '--json'], { ...variables, ...key })
}

/** Answers YES against the first answer, and lets that be final. */
async function answerYes(): Promise<void> {
  const account = localAccount(answerer)
  const transport = http(chain.rpcUrl)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  const abi = parseAbi([
    'event LogNewAnswer(bytes32 answer, bytes32 indexed question_id, bytes32 history_hash, address indexed user, uint256 bond, uint256 ts, bool is_commitment)',
    'function submitAnswer(bytes32, bytes32, uint256) payable',
  ])
  const [first] = await getContractEvents(wallet, {
    ...{ address: reality, abi, eventName: 'LogNewAnswer', fromBlock: 0n, strict: true },
  })
  // The court posted what the appellant says, with its bond.
  expect(first?.args).toMatchObject({
    ...{ answer: numberToHex(2n ** 256n - 1n), bond: 2n },
    user: localAccount(appellant).address,
  })
  const args = [first?.args.question_id as Hex, numberToHex(1, { size: 32 }), 0n] as const
  await wallet.writeContract({
    ...{ address: reality, abi, functionName: 'submitAnswer', args, value: 4n },
  })
  const client = createTestClient({ mode: 'anvil', transport })
  // The answer is mined before the time passes.
  await client.mine({ blocks: 1 })
  await client.increaseTime({ seconds: timeoutSeconds })
  await client.mine({ blocks: 1 })
}

test('an appeal opens the court, which rules by the final answer', async () => {
  const id = await world.voted(['NO', 'NO', 'NO', 'NO'], ...terms)
  expect((await run(['act', 'ask-court', id], appellant)).err).toContain('"WRONG_STATE"')
  expect((await run(['act', 'decide', id], appellant)).err).toContain('has asked nothing')
  await world.ok(['dispute', id, 'split', '--reason', 'It drizzled.'], appellant)
  expect((await run(['act', 'ask-court', id], appellant)).err).toContain(
    '"NOTHING_TO_DO"',
  )
  expect((await run(['act', 'decide', id], appellant)).err).toContain('"NOT_YET"')
  await answerYes()
  const decided = await run(['act', 'decide', id], creator)
  expect(JSON.parse(decided.out)).toMatchObject({
    ...{ event: 'court-decided', outcome: 'YES' },
  })
  expect((await run(['act', 'decide', id], creator)).err).toContain('"NOTHING_TO_DO"')
  const withdrawn = await run(['withdraw', '--court', court ?? ''], appellant)
  expect(withdrawn.err).toContain('"NOTHING_TO_DO"')
})

test('a market without a court, and one of another court, are refused', async () => {
  const created = await run(['create', 'Did it rain?', '--pool', '1'], creator)
  const { marketId } = JSON.parse(created.out)
  expect((await run(['act', 'ask-court', marketId], appellant)).err).toContain(
    '"VALUE_INVALID"',
  )
  const other = await world.due(...terms, '--court', '2')
  for (const words of [
    ['act', 'decide', other],
    ['act', 'ask-court', other, '1'],
  ]) {
    expect((await run(words, appellant)).err).toContain('"WRONG_CONTRACT"')
  }
})
