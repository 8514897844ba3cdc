import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chainWith, fileOf } from '../agents.fixture.ts'
import { workerAddress } from '../market.fixture.ts'
import { known, Started } from '../market-page.fixture.tsx'
import { AccountName } from './account-name.tsx'

afterEach(cleanup)

const { rows } = known()
const names = ['Ann', '\u202eBob<b>', 'Ann']

function show(accounts: readonly string[]) {
  const connection = chainWith((id) => fileOf(names[Number(id) - 1] ?? ''))
  render(
    <Started markets={[]} connection={connection}>
      {accounts.map((account) => (
        <p key={account}>
          <AccountName account={account} rows={rows} />
        </p>
      ))}
    </Started>,
  )
  return connection
}
const lines = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)

describe('a worker of a market', () => {
  it('has its address from the start, and its name when the registry is read', async () => {
    show([workerAddress(2)])
    expect(lines()).toEqual(['Agent 0x0000…0002'])
    await screen.findByText('Bob<b>')
    expect(lines()).toEqual(['Bob<b> 0x0000…0002'])
  })

  it('is distinguished from another of the same name by its address', async () => {
    show([workerAddress(1), workerAddress(3)])
    expect(await screen.findAllByText('Ann')).toHaveLength(2)
    expect(lines()).toEqual(['Ann 0x0000…0001', 'Ann 0x0000…0003'])
  })

  it('is the same however the digits of its address are written, and is shown as the chain does', async () => {
    const [first] = rows
    if (!first) throw new Error('The fixture has workers.')
    const address = `0x${'Ab'.repeat(20)}` as const
    const written = [{ ...first, joined: { ...first.joined, address } }]
    const connection = chainWith(() => fileOf('Ann'))
    render(
      <Started markets={[]} connection={connection}>
        <AccountName account={address.toLowerCase()} rows={written} />
      </Started>,
    )
    expect(await screen.findByText('Ann')).toBeTruthy()
    expect(screen.getByTitle(address).textContent).toBe('0xAbAb…AbAb')
  })

  it('is asked for once, however often it is named', async () => {
    const { asked } = show([workerAddress(1), workerAddress(2), workerAddress(3)])
    await screen.findByText('Bob<b>')
    expect(asked.filter((name) => name === 'identityRegistry')).toHaveLength(1)
  })
})

it('an account that is not a worker has its address alone', async () => {
  show([workerAddress(9), workerAddress(1)])
  await screen.findByText('Ann')
  expect(lines()).toEqual(['0x0000…0009', 'Ann 0x0000…0001'])
})
