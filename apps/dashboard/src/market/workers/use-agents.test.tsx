import { toAgentId } from '@cresolver/chain'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { JoinedWorker } from '../../chain/read-workers.ts'
import { chainWith, fileOf } from '../agents.fixture.ts'
import { joinedWorker } from '../market.fixture.ts'
import { Started } from '../market-page.fixture.tsx'
import { useAgents } from './use-agents.ts'

afterEach(cleanup)

function Agents({ workers }: { readonly workers: readonly JoinedWorker[] }) {
  return useAgents(workers).map(({ href, name }) => (
    <a key={href} href={href} title={href}>
      {name}
    </a>
  ))
}

function show(
  workers: readonly JoinedWorker[],
  connection: ReturnType<typeof chainWith>,
) {
  render(
    <Started markets={[]} connection={connection}>
      <Agents workers={workers} />
    </Started>,
  )
}

describe('the agent behind a worker', () => {
  const links = () =>
    screen.getAllByRole('link').map(({ textContent, title }) => [textContent, title])

  it('has its address until its name is read, and without a registry', async () => {
    const { address } = joinedWorker(1)
    const connection = chainWith(undefined)
    show([joinedWorker(1)], connection)
    expect(links()).toEqual([['Agent', `/agent/?worker=${address}`]])
    await waitFor(() => expect(connection.asked).toEqual(['identityRegistry']))
    expect(links()).toEqual([['Agent', `/agent/?worker=${address}`]])
  })

  it('has the name that it gives itself, in one line without marks and cut', async () => {
    const names = ['Ann', `\u202eB\n\n${'o'.repeat(500)}b`, ' \u2066 ']
    show(
      [1, 2, 3].map(joinedWorker),
      chainWith((id) => fileOf(names[Number(id) - 1] ?? '')),
    )
    await screen.findByText('Ann')
    expect(links()).toEqual([
      ['Ann', '/agent/?id=1'],
      [`B ${'o'.repeat(38)}…`, '/agent/?id=2'],
      ['Agent 3', '/agent/?id=3'],
    ])
  })

  it('has its number where its file cannot be read', async () => {
    show(
      [joinedWorker(2)],
      chainWith(() => 'data:,x'),
    )
    expect(await screen.findByText('Agent 2')).toBeTruthy()
  })

  it('is another one where the same wallet joined for another', async () => {
    const connection = chainWith((id) => fileOf(`Number ${id}`))
    show([joinedWorker(1)], connection)
    expect(await screen.findByText('Number 1')).toBeTruthy()
    cleanup()
    show([{ ...joinedWorker(1), agentId: toAgentId(9) }], connection)
    expect(await screen.findByText('Number 9')).toBeTruthy()
  })

  it('is not requested for a market without workers', async () => {
    const connection = chainWith(() => fileOf('Ann'))
    show([], connection)
    show([joinedWorker(1)], connection)
    expect(await screen.findByText('Ann')).toBeTruthy()
    expect(connection.asked.filter((name) => name === 'identityRegistry')).toHaveLength(1)
  })
})
