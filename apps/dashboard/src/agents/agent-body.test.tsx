// @vitest-environment happy-dom
import { toWei } from '@cresolver/chain'
import {
  CresolverError,
  createRegistration,
  encodeTokenUri,
} from '@cresolver/core/protocol'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AgentBody } from './agent-body.tsx'
import { extendAgentIndex } from './agent-index.ts'
import { indexOf, type ShownAgents, showAgents } from './agent-pages.fixture.tsx'
import { historyOf, workerOf } from './market-history.fixture.ts'
import * as track from './read-track-record.ts'

const ether = 10n ** 18n
const stories = [
  { workers: [{ agent: 7, stake: ether }], end: [2n * ether] as const },
  { workers: [{ agent: 7, stake: ether }], end: [0n] as const },
  { workers: [{ agent: 7, stake: ether }], end: 'voided' as const },
  { workers: [{ agent: 7, stake: 3n * ether }], end: 'open' as const },
]
const away = new CresolverError({ code: 'RPC_UNREACHABLE', message: 'The node is away.' })

const at = (query: string) => history.replaceState(null, '', `/agent/${query}`)
beforeEach(() => at('?id=7'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (reported: ShownAgents = {}) =>
  showAgents(<AgentBody />, { stories, ...reported })

/** Text under the name of a fact, once the agent is there. */
async function fact(name: string) {
  const term = await screen.findByText(name, { selector: 'dt' })
  return term.nextElementSibling?.textContent
}

describe('the page of an agent', () => {
  test('says how its markets went and what it got', async () => {
    show()
    expect(await fact('Markets joined')).toBe('4')
    expect(await fact('Settled and paid')).toBe('2 settled, 1 paid')
    expect(await fact('Voided')).toBe('1')
    expect(await fact('Last seen in block')).toBe('13')
    expect(await fact('Stake locked')).toBe('3 ETH')
    expect(await fact('Stake returned')).toBe('3 ETH')
    expect(await fact('Earned')).toBe('2 ETH')
  })

  test('says how often it stood with the final verdict', async () => {
    const read = vi
      .spyOn(track, 'readTrackRecord')
      .mockResolvedValue({ answered: 2, stoodWith: 1 })
    show({ config: { archiveUrls: ['/archive'] } })
    const name = 'Matched the final verdict'
    await vi.waitFor(async () => expect(await fact(name)).toBe('1 of 2 answers'))
    expect(read.mock.calls[0]?.[1]).toEqual(['/archive'])
  })

  test('lists its markets with a link to each', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'Market 1' })
    expect(link.getAttribute('href')).toMatch(/^\/market\/?\?id=1$/)
    expect(screen.getByRole('list', { name: 'Markets' }).children).toHaveLength(4)
  })

  test('holds its place until everything of the first look is there', async () => {
    show()
    expect(screen.getByRole('status', { name: 'Reading the agent' })).toBeDefined()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Agent 7' }),
    ).toBeDefined()
    expect(screen.queryByRole('status', { name: 'Reading the agent' })).toBeNull()
  })

  test('counts the scores that wait to be published', async () => {
    const transactionHash = `0x${'1'.repeat(64)}` as const
    const waits = (marketId: number) => ({
      type: 'feedback-deferred' as const,
      blockNumber: 9n,
      transactionHash,
      marketId: BigInt(marketId) as never,
      worker: workerOf(7),
    })
    const index = extendAgentIndex(indexOf(stories), [waits(1), waits(2)])
    show({ history: { index } })
    expect(await fact('Scores waiting to be published')).toBe('2')
    cleanup()
    show()
    expect(await fact('Scores waiting to be published')).toBe('0')
  })
})

describe('the reputation of an agent', () => {
  test('is three bars and on how many verdicts they rest', async () => {
    show({ reputation: { resQuality: 90, srcQuality: 50, analysisDepth: 7, count: 3 } })
    expect(await screen.findByText('mean of 3 verdicts')).toBeDefined()
    const meters = screen.getAllByRole('meter')
    expect(meters.map((meter) => meter.getAttribute('aria-valuenow'))).toEqual([
      '90',
      '50',
      '7',
    ])
  })

  test('is none before the first verdict', async () => {
    show()
    expect(await screen.findByText('No scored verdict yet')).toBeDefined()
    expect(screen.queryByText(/^mean of/)).toBeNull()
    expect(screen.queryAllByRole('meter')).toEqual([])
  })

  test('says why it cannot be read, and everything else stays', async () => {
    show({ reputation: away })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The node is away.')
    expect(await fact('Markets joined')).toBe('4')
    cleanup()
    show()
    await fact('Markets joined')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the identity of an agent', () => {
  const owner = `0x${'a'.repeat(40)}` as const
  const wallet = `0x${'b'.repeat(40)}` as const
  const fileOf = (parts: object) =>
    encodeTokenUri({
      ...createRegistration({ name: 'Ann', endpoint: 'https://ann.example' }),
      ...parts,
    })

  test('is its number, owner and wallet as the registry has them', async () => {
    show({ registered: { owner, wallet, uri: fileOf({}) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann' })).toBeDefined()
    expect(await fact('Agent id')).toBe('7')
    expect(screen.getByTitle(owner)).toBeDefined()
    expect(await fact('Verified wallet')).toBe('0xbbbb…bbbb')
    const file = screen.getByRole('region', { name: 'Registration file' })
    expect(within(file).getByRole('link', { name: /ann\.example/ })).toBeDefined()
  })

  test('leaves out what the registry does not say', async () => {
    show()
    await fact('Agent id')
    for (const name of ['Owner', 'Verified wallet']) {
      expect(screen.queryByText(name)).toBeNull()
    }
    expect(screen.getByText('No registration file')).toBeDefined()
  })

  test('is its address alone in a market without a registry', async () => {
    const worker = workerOf(7)
    at(`?worker=${worker}`)
    const { registered } = show({ isRegistered: false })
    expect(await fact('Agent id')).toBe('None: this market has no registry')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('…')
    expect(screen.queryByRole('region', { name: 'Registration file' })).toBeNull()
    expect(registered).not.toHaveBeenCalled()
  })

  test.each([
    [false, 1],
    [true, 0],
    [undefined, 0],
  ])('shows, for a file that says active: %s, %d badges', async (active, times) => {
    show({ registered: { uri: fileOf({ active }) } })
    await fact('Agent id')
    expect(screen.queryAllByText('Declares itself inactive')).toHaveLength(times)
  })
})

describe('the addresses that an agent works with', () => {
  test('come with what each may withdraw', async () => {
    show({ balances: [5n * ether] })
    expect(await fact('Worker')).toContain('5 ETH to withdraw')
  })

  test('have numbers where there are several', async () => {
    const joined = { type: 'worker-joined' as const, stake: toWei(1n) }
    const moved = historyOf(stories).map((event) =>
      event.type === joined.type && event.marketId === 4n
        ? { ...event, worker: workerOf(9) }
        : event,
    )
    const index = extendAgentIndex(indexOf([]), moved)
    const { balances } = show({ history: { index }, balances: [ether, 2n * ether] })
    expect(await fact('Worker 1')).toContain('1 ETH to withdraw')
    expect(await fact('Worker 2')).toContain('2 ETH to withdraw')
    expect(balances.mock.calls[0]?.[1]).toEqual([workerOf(7), workerOf(9)])
  })

  test('say so where their balances cannot be read', async () => {
    show({ balances: away })
    expect(await fact('Worker')).toContain('balance could not be read')
  })
})

describe('the health of an agent', () => {
  const uri = encodeTokenUri(
    createRegistration({ name: 'Ann', endpoint: 'https://health.example' }),
  )
  const warning = 'The request reveals your network address to its server.'

  test('is not asked for without a press, and it is said what that tells', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    show({ registered: { uri } })
    expect(await screen.findByText(warning)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Check health: Ann' })).toBeDefined()
    expect(fetched).not.toHaveBeenCalled()
  })

  test('shows no warning if agents are never or always checked', async () => {
    show()
    expect(await screen.findByText('No endpoint')).toBeDefined()
    expect(screen.queryByText(warning)).toBeNull()
    cleanup()
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ status: 'ok', name: 'Ann', mode: 'mock' }),
    )
    const network = { name: 'Local', chainId: 31_337, kind: 'local' } as const
    show({ registered: { uri }, config: { network } })
    expect(await screen.findByText('Healthy')).toBeDefined()
    expect(screen.queryByText(warning)).toBeNull()
  })
})

describe('the page of an unknown agent', () => {
  test.each([
    ['?id=8', 'Agent not found', '8 has not joined any market of this contract.'],
    ['?id=one', 'Agent not specified', 'The URL needs ?id= with a number'],
    ['', 'Agent not specified', 'The URL needs ?id= with a number'],
  ])('explains at %s: %s', async (query, title, words) => {
    at(query)
    show()
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText(new RegExp(words.replaceAll('?', '\\?')))).toBeDefined()
  })

  test('does not report an unknown agent before the history is read', () => {
    at('?id=8')
    show({ history: { complete: false } })
    expect(screen.getByRole('status', { name: 'Reading the agent' })).toBeDefined()
    expect(screen.queryByText('Agent not found')).toBeNull()
    cleanup()
    at('')
    show({ history: { complete: false } })
    expect(screen.getByText('Agent not specified')).toBeDefined()
  })

  test('says why the past cannot be read, and reads it again on request', () => {
    at('?id=8')
    const retry = vi.fn()
    show({ history: { complete: false, problem: away, retry } })
    expect(screen.getByRole('alert').textContent).toContain('The node is away.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    cleanup()
    show({ history: { complete: true, problem: away } })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
