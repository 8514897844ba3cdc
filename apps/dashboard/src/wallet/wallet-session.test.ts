// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepWallet, keptWallet } from './kept-wallet.ts'
import { WalletSession } from './wallet-session.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const withdrawn: (() => void)[] = []

afterEach(() => {
  for (const stop of withdrawn.splice(0)) stop()
  localStorage.clear()
})

/** A wallet that announces itself when it is asked, and that a test controls. */
function announce({ uuid = '1', rdns = 'org.example', accounts = [account] } = {}) {
  const listeners = new Map<string, (value: unknown) => void>()
  const asked: string[] = []
  const provider = {
    request: async ({ method }: { method: string }): Promise<unknown> => {
      asked.push(method)
      return method === 'eth_chainId' ? '0x7a69' : accounts
    },
    on: (event: string, listener: (value: unknown) => void) =>
      listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  }
  const detail = { info: { uuid, name: 'Wallet', icon: '', rdns }, provider }
  const answer = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', answer)
  withdrawn.push(() => removeEventListener('eip6963:requestProvider', answer))
  return { asked, emit: (event: string, value: unknown) => listeners.get(event)?.(value) }
}

function start() {
  const session = new WalletSession()
  withdrawn.push(session.subscribe(() => undefined))
  return session
}

test('a wallet connects, follows its owner, and is forgotten', async () => {
  const { emit } = announce()
  const session = start()
  const [wallet] = session.getState().wallets
  if (!wallet) throw new Error('no wallet was found')
  await session.connect(wallet)
  expect(session.getState().connected).toMatchObject({ account, chainId: 31_337 })
  expect(keptWallet()).toBe('org.example')
  emit('chainChanged', '0x1')
  emit('accountsChanged', [other])
  expect(session.getState().connected).toMatchObject({ account: other, chainId: 1 })
  emit('accountsChanged', [])
  expect(session.getState().connected).toBeUndefined()
  expect(keptWallet()).toBeUndefined()
})

test('a wallet without an account says so', async () => {
  announce({ accounts: [] })
  const session = start()
  const [wallet] = session.getState().wallets
  if (!wallet) throw new Error('no wallet was found')
  await session.connect(wallet)
  expect(session.getState()).toMatchObject({
    connected: undefined,
    problem: { code: 'WALLET_ACCOUNT_CHANGED' },
  })
})

test('the wallet of the last visit is taken up without a question', async () => {
  keepWallet('org.example')
  const { asked } = announce()
  const session = start()
  await vi.waitFor(() => expect(session.getState().connected?.account).toBe(account))
  expect(asked).not.toContain('eth_requestAccounts')
})

test('two wallets with the same name are both left alone', async () => {
  keepWallet('org.example')
  const wallets = [announce(), announce({ uuid: '2' })]
  start()
  await Promise.resolve()
  expect(wallets.flatMap(({ asked }) => asked)).toEqual([])
})
