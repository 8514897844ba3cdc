import {
  type ChallengeAgentRequest,
  canonicalJson,
  type VoteRequest,
} from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import { parseLog } from '../record/event-chain.ts'
import { formatLog } from '../record/format-log.fixture.ts'
import { replay } from '../result/table-replay.ts'
import { CANCEL_KEY } from './cancellation.ts'
import { soleOwnership } from './ownership.ts'
import { finds, openScriptedTable, type Script } from './table.fixture.ts'

const five: Record<string, Script> = {
  locksmith: { analyze: finds('The lock was picked twice in March.') },
  architect: { analyze: finds('The frame of the door is steel.') },
  insurer: {
    analyze: finds('Two burglaries were reported in March.'),
    vote: { approve: false, dissent_reason: 'The premium is not in it.' },
  },
  slow: { analyze: 'late' },
  broken: { analyze: 'unhealthy', challenge: 'unhealthy', vote: 'unhealthy' },
}

describe('a table', () => {
  test('comes to a verdict that says what is missing with a slow and a broken agent', async () => {
    const table = await openScriptedTable(five)
    const result = await table.run()
    expect(result).toMatchObject({
      status: 'completed',
      degraded: true,
      consensus: {
        approve: 2,
        dissent: 1,
        absent: 2,
        approval_bps: 6_666,
        reached: false,
      },
      quorum: {
        analysis: { invited: 5, needed: 3, answered: 3, met: true },
        vote: { invited: 5, needed: 3, answered: 3, met: true },
      },
    })
    expect(result.headline).toBe(
      'DEGRADED (6 reasons): No consensus: 2 of 3 votes approve (3 needed); 2 absent.',
    )
    expect(
      result.participation.map(({ agent, analysis, vote }) => [agent, analysis, vote]),
    ).toEqual([
      ['locksmith', 'answered', 'answered'],
      ['architect', 'answered', 'answered'],
      ['insurer', 'answered', 'answered'],
      ['slow', 'late', 'suspended'],
      ['broken', 'unhealthy', 'unhealthy'],
    ])
    expect(result.synthesis.minority_views).toContainEqual({
      agent: 'insurer',
      view: 'The premium is not in it.',
    })
  })

  test('asks an agent that failed again in the next phase, and a late one never again', async () => {
    const table = await openScriptedTable(five)
    await table.run()
    const phasesOf = (name: string) =>
      table.calls.filter(({ agent }) => agent === name).map(({ phase }) => phase)
    expect(phasesOf('broken')).toEqual(['analyze', 'challenge', 'vote'])
    expect(phasesOf('slow')).toEqual(['analyze'])
  })

  test('replays from its log to the same bytes', async () => {
    const table = await openScriptedTable(five)
    const result = await table.run()
    const again = replay(parseLog(formatLog(table.stored())))
    expect(canonicalJson(again.result)).toBe(canonicalJson(result))
  })

  test('shows the others under pseudonyms, in an order of each agent’s own', async () => {
    const table = await openScriptedTable(five)
    await table.run()
    const requests = table.calls
      .filter(({ phase }) => phase === 'challenge')
      .map(({ body }) => body as ChallengeAgentRequest)
    const shown = requests.map(({ other_analyses }) =>
      other_analyses.map(({ agent_name }) => agent_name),
    )
    expect(JSON.stringify(requests)).not.toMatch(
      /"agent_name":"(locksmith|architect|insurer)"/,
    )
    for (const names of shown)
      for (const name of names) expect(name).toMatch(/^Agent [A-E]$/)
    expect(new Set(shown.map((names) => names.join())).size).toBeGreaterThan(1)
    const vote = table.calls.find(({ phase }) => phase === 'vote')?.body as VoteRequest
    expect(vote.synthesis.key_findings.length).toBe(3)
    for (const finding of vote.synthesis.key_findings) {
      expect(finding.agent_name).toMatch(/^Agent [A-E]$/)
    }
  })

  test('shows names where it is not blind', async () => {
    const table = await openScriptedTable(five, { settings: { blind: false } })
    await table.run()
    const vote = table.calls.find(({ phase }) => phase === 'vote')?.body as VoteRequest
    expect(
      vote.synthesis.key_findings.map(({ agent_name }) => agent_name).sort(),
    ).toEqual(['architect', 'insurer', 'locksmith'])
  })

  test('marks a finding that is challenged and not conceded, also for the voters', async () => {
    const table = await openScriptedTable({
      ...five,
      architect: {
        challenge: ({ other_analyses }) => ({
          challenges: other_analyses
            .filter(({ observations }) => observations[0]?.finding.includes('picked'))
            .map(({ agent_name }) => ({
              target_agent: agent_name,
              finding_challenged: 'The lock was picked twice in March.',
              counter_evidence: 'The lock shows no marks.',
            })),
        }),
      },
    })
    const result = await table.run()
    expect(
      result.synthesis.key_findings.find(({ agent }) => agent === 'locksmith'),
    ).toMatchObject({
      status: 'contested',
      challenged_by: [{ agent: 'architect', text: 'The lock shows no marks.' }],
    })
    const vote = table.calls.find(({ phase }) => phase === 'vote')?.body as VoteRequest
    expect(vote.synthesis.key_findings.map(({ finding }) => finding)).toContain(
      '[CONTESTED] The lock was picked twice in March.',
    )
    expect(vote.synthesis.trade_offs.join()).toContain('The lock shows no marks.')
  })

  test('ends the challenges when nobody was challenged, or by a bare no', async () => {
    const table = await openScriptedTable({
      ...five,
      architect: {
        challenge: ({ other_analyses }) => ({
          challenges: other_analyses.map(({ agent_name, observations }) => ({
            target_agent: agent_name,
            finding_challenged: observations[0]?.finding ?? '',
            counter_evidence: 'No.',
          })),
        }),
      },
    })
    const result = await table.run()
    expect(new Set(result.challenges.map(({ round }) => round))).toEqual(new Set([1]))
    expect(table.record.find('challenges_ended')?.event).toEqual({
      type: 'challenges_ended',
      rounds: 1,
      reason: 'nobody_challenged',
    })
  })

  test('tells an agent in the second round what was brought against it, so that it can give in', async () => {
    const table = await openScriptedTable({
      one: {
        analyze: finds('The wall is red.'),
        challenge: ({ challenges_received = [] }) => ({
          concessions: challenges_received.map(({ agent_name, counter_evidence }) => ({
            target_agent: agent_name,
            finding_accepted: counter_evidence,
            reason: 'I looked again.',
          })),
        }),
      },
      two: {
        analyze: finds('The roof leaks.'),
        challenge: ({ other_analyses, round }) => ({
          challenges:
            round === 1
              ? other_analyses.map(({ agent_name }) => ({
                  target_agent: agent_name,
                  finding_challenged: 'The wall is red.',
                  counter_evidence: 'It is blue on every photograph.',
                }))
              : [],
        }),
      },
    })
    const result = await table.run()
    expect(result.synthesis.set_aside).toEqual([
      { agent: 'one', finding: 'The wall is red.', reason: 'given up when challenged' },
    ])
    expect(result.synthesis.key_findings.map(({ finding }) => finding)).toEqual([
      'The roof leaks.',
    ])
  })

  test('reaches no consensus without a quorum, however the survivors vote', async () => {
    const table = await openScriptedTable({
      one: {},
      two: { analyze: 'unhealthy', vote: 'unhealthy' },
      three: { analyze: 'malformed', vote: 'refused' },
    })
    const result = await table.run()
    expect(result.consensus).toMatchObject({
      approve: 1,
      dissent: 0,
      absent: 2,
      reached: false,
    })
    expect(result.headline).toMatch(
      /^DEGRADED \(\d+ reasons\): No quorum: 1 of 1 votes approve/,
    )
    expect(result.degradations[0]).toBe('No quorum: 1 of 3 analysed, 2 needed.')
  })

  test('closes with a result if no agent answers', async () => {
    const table = await openScriptedTable({
      one: { analyze: 'unhealthy', vote: 'unhealthy' },
    })
    const result = await table.run()
    expect(result.synthesis.recommended_direction).toBe('Nothing was found that holds.')
    expect(result.consensus).toMatchObject({ approval_bps: null, reached: false })
  })

  test('waits for a person where it has a gate, and ends when the person stops it', async () => {
    const table = await openScriptedTable(five, {
      settings: { human_gate: 'before_vote' },
    })
    const running = table.run()
    await expect.poll(() => table.record.find('gate_opened:before_vote')).toBeDefined()
    expect(table.calls.some(({ phase }) => phase === 'vote')).toBe(false)
    table.leave(
      'gate:before_vote',
      JSON.stringify({ decision: 'stop', decided_by: 'Ada' }),
    )
    const result = await running
    expect(result.status).toBe('stopped')
    expect(result.gates).toEqual([
      { gate: 'before_vote', decision: 'stop', decided_by: 'Ada', comment: undefined },
    ])
  })

  test('ends its calls and says who did it if it is cancelled', async () => {
    const table = await openScriptedTable(five)
    const running = table.run({
      caller: {
        ask: ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason))
            table.leave(CANCEL_KEY, JSON.stringify({ name: 'Ada', reason: 'Too late.' }))
          }),
        readCallback: () => ({ status: 'late', duration_ms: 0 }),
      },
    })
    const result = await running
    expect(result.status).toBe('cancelled')
    expect(table.record.events.map(({ event }) => event.type)).toEqual([
      'opened',
      'asking',
      'cancelled',
      'closed',
    ])
  })
})

test('a table that another process may continue ends with that reason, and stores nothing more', async () => {
  const table = await openScriptedTable(five)
  const losing = new AbortController()
  const running = table.run({
    ownership: soleOwnership(losing.signal),
    caller: {
      ask: async ({ signal }) => {
        losing.abort(new Error('lost'))
        throw new Error(`its signal has fired: ${signal.aborted}`)
      },
      readCallback: () => ({ status: 'late', duration_ms: 0 }),
    },
  })
  await expect(running).rejects.toThrow('lost')
  expect(table.stored().map(({ event }) => event.type)).toEqual(['opened', 'asking'])
})

describe('after a crash', () => {
  test('the table continues at any event of the log and repeats no call that was answered', async () => {
    const whole = await openScriptedTable(five)
    const result = await whole.run()
    const log = whole.stored()
    for (let length = 1; length <= log.length; length += 1) {
      const kept = log.slice(0, length)
      const table = await openScriptedTable(five, {}, kept)
      const resumed = await table.run()
      const { log: _, opened_at: __, ...first } = result
      const { log: ___, opened_at: ____, ...second } = resumed
      expect(canonicalJson(second)).toBe(canonicalJson(first))
      const answered = kept.filter(({ event }) =>
        ['analysis', 'challenge', 'vote'].includes(event.type),
      )
      expect(table.calls.length).toBe(
        whole.calls.length - answered.filter(wasCalled).length,
      )
    }
  })

  test('a repeated call has the same bytes as the first', async () => {
    const whole = await openScriptedTable(five)
    await whole.run()
    const table = await openScriptedTable(five, {}, whole.stored().slice(0, 1))
    await table.run()
    const bytes = (calls: typeof table.calls) =>
      calls.map(({ agent, phase, body }) => canonicalJson({ agent, phase, body })).sort()
    expect(bytes(table.calls)).toEqual(bytes(whole.calls))
  })
})

function wasCalled({ event }: { readonly event: { readonly type: string } }): boolean {
  return !JSON.stringify(event).includes('"status":"suspended"')
}
