import { toWei } from '@cresolver/chain'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestDashboard, testConfig } from '../live/dashboard.fixture.tsx'
import { Queries } from '../live/queries.tsx'
import { walletSession } from '../wallet/wallet-session.ts'
import type { PlannedTransaction } from './planned-transaction.ts'
import { TransactionPanel } from './transaction-panel.tsx'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const planned: PlannedTransaction = {
  ...{ key: 'join 7', title: 'Join market 7', action: 'join market 7' },
  consequences: [{ name: 'You pay', words: '<b>a stake</b>' }],
  ...{ to: testConfig.contracts.market as `0x${string}`, data: '0x', value: toWei(1n) },
}
const answers: Readonly<Record<string, string>> = {
  ...{ eth_call: '0x', eth_estimateGas: '0x5208', eth_gasPrice: '0x1' },
  eth_getBalance: '0xffffffffff',
}

afterEach(() => {
  cleanup()
  walletSession.disconnect()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A node that answers each call of a batch. */
function stubNode(): void {
  vi.stubGlobal('fetch', async (_url: unknown, { body }: { body: string }) => {
    const asked: unknown = JSON.parse(body)
    const answer = ({ id, method }: { id: number; method: string }) => ({
      ...{ jsonrpc: '2.0', id, result: answers[method] },
    })
    return Response.json(
      Array.isArray(asked) ? asked.map(answer) : answer(asked as never),
    )
  })
}

function show(onCancel = () => undefined) {
  render(
    <TestDashboard>
      <Queries>
        <TransactionPanel
          input="join 7"
          prepare={async () => planned}
          onCancel={onCancel}
        />
      </Queries>
    </TestDashboard>,
  )
}

async function connect(chainId: string): Promise<void> {
  const request = async ({ method }: { method: string }) =>
    method === 'eth_chainId' ? chainId : [account]
  const wallet = { uuid: '1', name: 'Wallet', rdns: 'org.example', icon: undefined }
  await walletSession.connect({ ...wallet, provider: { request } })
}

test('it asks for a wallet if there is none, and can be left', () => {
  const leave = vi.fn()
  show(leave)
  expect(screen.getByText(/^No wallet was found in this browser/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(leave).toHaveBeenCalledOnce()
})

test('it offers to switch from another chain, and nothing to sign', async () => {
  await connect('0x1')
  show()
  expect(screen.getByRole('button', { name: 'Switch to Test chain' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull()
})

test('the simulated transaction is explained as text before it can be signed', async () => {
  stubNode()
  await connect('0x5')
  show()
  expect(
    await screen.findByRole('button', { name: 'Sign with the wallet' }),
  ).toBeDefined()
  expect(screen.getByText('<b>a stake</b>')).toBeDefined()
  expect(screen.getByText(/^The contract accepts it/)).toBeDefined()
})
