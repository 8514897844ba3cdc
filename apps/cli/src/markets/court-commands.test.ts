import { createMarketClient, deployCresolver, toMarketId, toWei } from '@cresolver/chain'
import { deployReality } from '@cresolver/chain/fixture'
import { localAccount, localAccountKey } from '@cresolver/local-chain'
import {
  type Address,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  zeroHash,
} from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, listCollector, runCli, startCliChain } from '../cli.fixture.ts'

const owner = localAccount(0)
const creator = 1
const [disputer, answerer] = [8, 9]
const timeoutSeconds = 30

let chain: CliChain
let reality: Address
let market: Address
let court: Address | undefined
beforeAll(async () => {
  chain = await startCliChain()
  const connection = { rpcUrl: chain.rpcUrl, account: owner }
  reality = await deployReality(connection)
  const rules = { reality, timeoutSeconds, minBond: toWei(2n), minBounty: toWei(5n) }
  const parameters = { ...connection, directResolver: owner.address, court: rules }
  ;({ market, court } = await deployCresolver(parameters))
  await listCollector(chain.rpcUrl, market)
})
afterAll(() => chain.stop())

function run(words: readonly string[], account: number) {
  const variables = { RPC_URL: chain.rpcUrl, CRESOLVER_MARKET: market }
  const key = { PRIVATE_KEY: localAccountKey(account) }
  return runCli(['markets', ...words, '--json'], { ...variables, ...key })
}

/** A market whose panel of two has proposed YES; no other worker joined. */
async function proposed(...terms: string[]): Promise<string> {
  const created = await run(['create', 'Did it rain?', '--pool', '1', ...terms], creator)
  const { marketId } = JSON.parse(created.out)
  for (const worker of [2, 3]) await run(['join', marketId], worker)
  await run(['request', marketId], creator)
  const client = createMarketClient({
    ...{ rpcUrl: chain.rpcUrl, marketAddress: market, account: owner },
  })
  await client.propose({
    ...{ marketId: toMarketId(marketId), finding: 'YES', stage: 0, recordHash: zeroHash },
    workers: [2, 3].map((worker) => localAccount(worker).address),
    weights: [1n, 1n],
    dimScores: [80, 70, 60, 80, 70, 60],
    seats: 3n | (3n << 128n),
  })
  return marketId
}

async function answerNo(questionId: Hex): Promise<void> {
  const account = localAccount(answerer)
  const transport = http(chain.rpcUrl)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  await wallet.writeContract({
    address: reality,
    abi: parseAbi(['function submitAnswer(bytes32, bytes32, uint256) payable']),
    functionName: 'submitAnswer',
    args: [questionId, numberToHex(0, { size: 32 }), 0n],
    value: 2n,
  })
  const client = createTestClient({ mode: 'anvil', transport })
  // The answer is mined before the time passes.
  await client.mine({ blocks: 1 })
  await client.increaseTime({ seconds: timeoutSeconds })
  await client.mine({ blocks: 1 })
}

test('a wrong verdict is overturned by the court, and who asked it gets the fee', async () => {
  const id = await proposed(...['--court', court ?? '', '--dispute-fee', '0.25'])
  expect((await run(['ask-court', id], disputer)).err).toContain('"NOT_BEFORE_THE_COURT"')
  expect((await run(['decide', id], disputer)).err).toContain('"NOT_ASKED"')
  await run(['dispute', id, '--reason', 'It was dry.'], disputer)
  const small = await run(['ask-court', id, '--bounty', '0'], disputer)
  expect(small.err).toContain('"BOUNTY_TOO_SMALL"')
  const asked = await run(['ask-court', id], disputer)
  const { questionId } = JSON.parse(asked.out)
  expect((await run(['ask-court', id], disputer)).err).toContain('"ALREADY_ASKED"')
  expect((await run(['decide', id], disputer)).err).toContain('"NOT_SETTLED"')
  await answerNo(questionId)
  const decided = await run(['decide', id], answerer)
  expect(JSON.parse(decided.out)).toMatchObject({ event: 'court-decided', outcome: 'NO' })
  expect((await run(['decide', id], answerer)).err).toContain('"ALREADY_DECIDED"')
  const withdrawn = await run(['withdraw', '--court', court ?? ''], disputer)
  expect(JSON.parse(withdrawn.out)).toMatchObject({
    amount: parseEther('0.25').toString(),
  })
  const again = await run(['withdraw', '--court', court ?? ''], disputer)
  expect(again.err).toContain('"NOTHING_TO_WITHDRAW"')
})

test('a market without a court, and one of another court, are refused', async () => {
  const without = await proposed()
  expect((await run(['ask-court', without], disputer)).err).toContain('"COURT_MISSING"')
  const other = await proposed('--court', localAccount(7).address)
  for (const words of [['decide'], ['ask-court', '--bounty', '1']]) {
    expect((await run([...words, other], disputer)).err).toContain('"COURT_INVALID"')
  }
})
