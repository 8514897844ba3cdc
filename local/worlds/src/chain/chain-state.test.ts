import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localAccount } from './accounts.ts'
import { callNode } from './call-node.ts'
import { enterState } from './chain-state.ts'
import { startTestChain } from './test-chain.ts'

type Block = { readonly number: string; readonly timestamp: string }
type Receipt = { readonly contractAddress: string; readonly transactionHash: string }

const from = localAccount(0).address

/** Deploys a contract that returns 7, and whose creation leaves a log. */
async function build({ rpcUrl }: { readonly rpcUrl: string }) {
  const data = '0x60006000a069600760005260206000f3600052600a6016f3'
  const transaction = { from, data }
  const receipt = await callNode<Receipt>(rpcUrl, 'eth_sendTransactionSync', transaction)
  return { contract: receipt.contractAddress, hash: receipt.transactionHash }
}

async function prepare() {
  const root = await mkdtemp(join(tmpdir(), 'chain-state-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'states')
  const source = join(root, 'contract.ts')
  await writeFile(source, 'one')
  const built = vi.fn(build)
  const start = async (startsAt?: number) => {
    const chain = await startTestChain(startsAt)
    onTestFinished(() => chain.stop())
    const sources = [pathToFileURL(source)]
    const facts = await enterState(chain.rpcUrl, {
      ...{ name: 'seven', sources, folder, build: built },
    })
    return { chain, facts }
  }
  return { root, folder, source, built, start }
}

test('a state is built once and loaded with its code, logs, receipts and nonces', async () => {
  const { built, start } = await prepare()
  const first = await start()
  const before = Math.floor(Date.now() / 1_000)
  const { chain, facts } = await start()
  expect(built).toHaveBeenCalledTimes(1)
  expect(facts).toEqual(first.facts)
  const { contract, hash } = facts
  const seven = await chain.call<string>('eth_call', { to: contract }, 'latest')
  expect(Number(seven)).toBe(7)
  const logs = await chain.call('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' })
  expect(logs).toEqual([expect.objectContaining({ transactionHash: hash })])
  const receipt = await chain.call<Receipt>('eth_getTransactionReceipt', hash)
  expect(receipt).toMatchObject({ contractAddress: contract, blockNumber: '0x1' })
  expect(await chain.call('eth_getTransactionCount', from, 'latest')).toBe('0x1')
  const latest = await chain.call<Block>('eth_getBlockByNumber', 'latest', false)
  expect(latest.number).toBe('0x2')
  expect(Number(latest.timestamp)).toBeGreaterThanOrEqual(before)
})

test('a snapshot of a loaded chain is restored', async () => {
  const { start } = await prepare()
  await start()
  const { chain } = await start()
  const restore = await chain.snapshot()
  await build(chain)
  await restore()
  expect(await chain.call('eth_getTransactionCount', from, 'latest')).toBe('0x1')
})

test('another source makes another state, which takes the place of the earlier one', async () => {
  const { folder, source, built, start } = await prepare()
  await start()
  const [earlier] = await readdir(folder)
  await appendFile(source, ' more')
  await start()
  expect(built).toHaveBeenCalledTimes(2)
  expect(await readdir(folder)).toEqual([expect.not.stringMatching(earlier ?? '')])
})

test('the files of a folder are sources, its tests are not', async () => {
  const { root, folder, built, start: other } = await prepare()
  const sources = [pathToFileURL(`${join(root, 'code')}/`)]
  await mkdir(join(root, 'code'))
  const { chain } = await other()
  const start = () =>
    enterState(chain.rpcUrl, { name: 'eight', sources, folder, build: built })
  await writeFile(join(root, 'code/one.ts'), '1')
  await start()
  await writeFile(join(root, 'code/one.test.ts'), '2')
  await start()
  expect(built).toHaveBeenCalledTimes(2)
  await writeFile(join(root, 'code/two.ts'), '3')
  await start()
  expect(built).toHaveBeenCalledTimes(3)
})

test('a chain with a clock of its own begins there, also where its state is loaded', async () => {
  const startsAt = Date.UTC(2030, 4, 1) / 1_000
  const { built, start } = await prepare()
  for (const { chain } of [await start(startsAt), await start(startsAt)]) {
    const { timestamp } = await chain.call<Block>('eth_getBlockByNumber', 'latest', false)
    expect(Number(timestamp) - startsAt).toBeGreaterThanOrEqual(0)
    expect(Number(timestamp) - startsAt).toBeLessThan(60)
  }
  expect(built).toHaveBeenCalledTimes(1)
})

test('two that build at once both have the state, and leave one file', async () => {
  const { folder, start } = await prepare()
  const [one, other] = await Promise.all([start(), start()])
  expect(one.facts.contract).toBe(other.facts.contract)
  expect(await readdir(folder)).toHaveLength(1)
})

test('a build that fails ends its chain and leaves nothing', async () => {
  const { folder, built, start } = await prepare()
  let rpcUrl = ''
  built.mockImplementationOnce((chain) => {
    rpcUrl = chain.rpcUrl
    return Promise.reject(new Error('no gas'))
  })
  await expect(start()).rejects.toThrow('no gas')
  await expect(fetch(rpcUrl)).rejects.toThrow()
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})

test('a state that cannot be kept is built each time', async () => {
  const { folder, built, start } = await prepare()
  await writeFile(folder, 'not a folder')
  for (const { facts } of [await start(), await start()]) {
    expect(facts.contract).toMatch(/^0x/)
  }
  expect(built).toHaveBeenCalledTimes(2)
})
