import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../terminal/text.ts'
import type { IdentityReading } from '../check-identity.ts'
import { look, NOW, someAgent } from '../lines.fixture.ts'
import { formatAgent, formatOneAgent, summarizeAgent } from './format-agent.ts'

const alpha = summarizeAgent(someAgent())

describe('a list of agents', () => {
  it('is a table with what they do', () => {
    expect(formatAgent([alpha], look(80))).toEqual([
      'ID     TOPIC       FEE  LEVEL  OPEN  ANSWERED  CAPACITY  ABOUT',
      'alpha  resolution  20   0      1     1         5         Reads prices',
    ])
  })

  it('is one block an agent where the window is narrow', () => {
    expect(formatAgent([alpha], look(40))).toEqual([
      'alpha',
      '  topic resolution, fee 20, level 0,',
      '  open 1, answered 1, capacity 5',
      '  Reads prices',
    ])
  })

  it('shows the reputation level', () => {
    const reputation = { level: 3, paid: '1200', rejected: '0', expired: '7' }
    const agent = summarizeAgent(someAgent({ reputation }))
    expect(formatAgent([agent], look(80))[1]).toMatch(/^alpha {2}resolution {2}20 {3}3 /)
    expect(formatAgent([agent], look(40)).join(' ')).toContain('fee 20, level 3')
    expect(formatOneAgent(someAgent({ reputation }), look(80), NOW)).toContain(
      'Reputation  level 3; paid 1200, rejected 0, expired 7',
    )
  })

  it('says whether the ERC-8004 agent that it names is proven', () => {
    const owner = `0x${'34'.repeat(20)}` as const
    const link = { chainId: 1, registry: owner, agentId: '7' }
    const shown = (check: IdentityReading['check']) =>
      formatOneAgent(someAgent(), look(200), NOW, { link, check }).join('\n')
    expect(shown({ isProven: true, by: 'wallet', owner })).toContain(
      `ERC-8004    agent 7 of ${owner} on chain 1, proven by its wallet`,
    )
    expect(shown({ isProven: false, reason: 'it is on chain 1' })).toContain(
      `ERC-8004    says agent 7 of ${owner} on chain 1, not proven: it is on chain 1`,
    )
    expect(formatOneAgent(someAgent(), look(200), NOW, 'malformed').join('\n')).toContain(
      'ERC-8004    not proven: erc8004 of the metadata is malformed',
    )
  })

  it('shows which held rewards it takes, and that the market paused it', () => {
    const terms = { leastTime: 60_000, evaluatorRequired: true, leastDeposit: '5' }
    const shown = (evaluators: string[] | 'any') =>
      formatOneAgent(
        someAgent({ terms: { ...terms, evaluators }, paused: true }),
        ...([look(200), NOW] as const),
      ).join('\n')
    expect(shown(['x', 'y'])).toContain(
      'Terms       at least 1 min for an answer; evaluators: x, y; only with an evaluator; a requester that holds at least 5',
    )
    expect(shown('any')).toContain('evaluators: any')
    expect(shown('any')).toContain('Capacity    paused: three tasks in a row expired')
    expect(summarizeAgent(someAgent({ paused: true }))).toMatchObject({ capacity: 0 })
  })

  it('says what is paused and what the market leaves out', () => {
    const [agent] = [summarizeAgent(someAgent({ capacity: 0, shortened: true }))]
    expect(agent).toMatchObject({ open: null, answered: null })
    expect(formatAgent([agent], look(80))[1]).toMatch(/ {2}\? {5}\? {9}paused {4}Reads/)
  })

  it('takes descriptions of any kind, and never lets them command the terminal', () => {
    for (const metadata of [null, 7, 'text', [], {}, { description: { a: 1 } }]) {
      expect(formatAgent([{ ...alpha, metadata }], look(80))[1]).toMatch(/5$/)
    }
    const metadata = {
      description: 'a\u001b[2J\nb\u202e'.repeat(40),
      worker: { endpoint: 'http://agent.example' },
    }
    for (const width of [100, 60]) {
      for (const line of formatAgent([{ ...alpha, metadata }], look(width))) {
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect(columnsOf(line)).toBeLessThanOrEqual(width)
      }
    }
  })

  it('has no lines if the list is empty', () => {
    expect(formatAgent([], look(80))).toEqual([])
  })
})

it('one agent is shown with what it holds and what it answered', () => {
  expect(formatOneAgent(someAgent(), look(60), NOW)).toEqual([
    'Agent       alpha',
    'Topic       resolution',
    'Fee         20',
    'Capacity    5',
    'Reputation  level 0; paid 0, rejected 0, expired 0',
    `Address     0x${'12'.repeat(20)}`,
    'Metadata    {"description":"Reads prices"}',
    'Open        1',
    'Answered    1',
    'held',
    '  open for 20, came 30 s ago, answer due in 45 s',
    '  {"prompt":"Did it rain?"}',
    'done',
    '  answered for 20, 5 s ago',
    '  "YES"',
  ])
})
