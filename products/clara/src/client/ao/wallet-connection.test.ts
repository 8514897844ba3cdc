import { type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import { hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readProcessSource } from '../../build/process-source.ts'
import { deployClaraMarket } from '../../deploy/deploy-clara-market.ts'
import { type ClaraAgent, createClaraAgent } from '../market/clara-agent.ts'
import { createClaraRequester } from '../market/clara-requester.ts'
import { createAoSigner } from './ao-signer.ts'
import { connectAo } from './connect-ao.ts'
import { ethereumKey } from './scripted-connection.fixture.ts'
import { connectWallet, type WalletSigner } from './wallet-connection.ts'

let ao: LocalAo
let process: string
let agent: ClaraAgent

beforeAll(async () => {
  ao = await startLocalAo({ port: 0 })
  const { url } = ao
  const network = { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url } as const
  const connection = connectAo(network, { signer: createAoSigner(ethereumKey(0)) })
  process = await deployClaraMarket({
    connection,
    source: await readProcessSource(),
    scheduler: ao.scheduler,
    authority: ao.authority,
    topics: ['resolution'],
  })
  agent = createClaraAgent({ process, connection, id: 'only' })
  await agent.register({ topic: 'resolution', fee: '20' })
}, 90_000)
afterAll(() => ao.close())

function walletOf(change: Partial<WalletSigner> = {}): WalletSigner {
  const key = ethereumKey(1)
  if (key.kind !== 'ethereum') throw new Error('the key is not one of Ethereum')
  const account = privateKeyToAccount(key.privateKey)
  return {
    address: account.address,
    publicKey: hexToBytes(account.publicKey),
    sign: async ({ hash }) =>
      hexToBytes(await account.signMessage({ message: { raw: hash } })),
    ...change,
  }
}

const requesterOf = (signer: WalletSigner) =>
  createClaraRequester({
    process,
    connection: connectWallet({ messengerUrl: ao.url, computeUrl: `${ao.url}/`, signer }),
  })

it('posts and cancels a task with what a wallet signs', async () => {
  const signed: string[] = []
  const wallet = walletOf()
  const requester = requesterOf({
    ...wallet,
    sign: (message) => {
      signed.push(message.tags.find(({ name }) => name === 'Action')?.value ?? '')
      expect(message.hash).toHaveLength(48)
      return wallet.sign(message)
    },
  })
  const task = { topic: 'resolution', reward: '50', payload: { prompt: 'żółw' } }
  const { id, status } = await requester.registerTask(task)
  expect(status).toBe('assigned')
  await agent.decline(id)
  expect((await requester.cancelTask(id)).status).toBe('cancelled')
  expect(signed).toEqual(['Register-Task', 'Cancel-Task'])
})

it('is refused by the messenger with a signature of another account, and changes nothing', async () => {
  const key = ethereumKey(2)
  if (key.kind !== 'ethereum') throw new Error('the key is not one of Ethereum')
  const other = privateKeyToAccount(key.privateKey)
  const sign: WalletSigner['sign'] = async ({ hash }) =>
    hexToBytes(await other.signMessage({ message: { raw: hash } }))
  const task = { topic: 'resolution', reward: '50', payload: 1 }
  await expect(requesterOf(walletOf({ sign })).registerTask(task)).rejects.toMatchObject({
    code: 'CLARA_UNIT_FAILED',
    message: expect.stringContaining('The signature of data item'),
  })
})

it('reports what the wallet said instead of a signature', async () => {
  const sign: WalletSigner['sign'] = () => Promise.reject(new Error('declined'))
  const task = { topic: 'resolution', reward: '50', payload: 1 }
  await expect(requesterOf(walletOf({ sign })).registerTask(task)).rejects.toThrow(
    'declined',
  )
})
