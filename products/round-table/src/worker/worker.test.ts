import { type ResolveRequest, resolveResponseSchema } from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import { finds, openScriptedTable, type Script } from '../deliberation/table.fixture.ts'
import { defendFromRecord } from './defend.ts'
import { toDetermination } from './determination.ts'
import { findTableSource, workerTable } from './worker-table.ts'

const request: ResolveRequest = { market_id: 7, question: 'Is the door locked?' }
const setUp = { timeoutMs: 2_000, seats: 5, attempt: 1 }

async function ask(scripts: Record<string, Script>) {
  const { table } = workerTable(request, setUp)
  return (await openScriptedTable(scripts, table)).run()
}

const yes: Script = { analyze: finds('YES: the key was turned.', { position: 'YES' }) }
const no: Script = {
  analyze: finds('NO. It stood open.', { position: 'NO' }),
  vote: { approve: false, dissent_reason: 'I saw it open.' },
}

describe('a table as a worker', () => {
  test('answers with the side that the votes chose, as sure as the margin over the invited', async () => {
    const answer = toDetermination(await ask({ one: yes, two: yes, three: no }))
    expect(resolveResponseSchema.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({ determination: true, confidence: 0.6666 })
    expect(answer.evidence).toContain('Dissent: I saw it open.')
    expect(answer.sources).toContain('notes')
    expect(findTableSource(answer.sources)).toBe('table-1')
    expect(findTableSource(['notes'])).toBeUndefined()
  })

  test('says that it is a guess if no agent looked anything up', async () => {
    const guess: Script = {
      analyze: {
        agent_name: 'x',
        domain: 'x',
        observations: [
          {
            finding: 'It reads like YES.',
            evidence: '[POSSIBLE] A hunch.',
            severity: 'info',
          },
        ],
        position: 'YES',
      },
    }
    const guessed = toDetermination(await ask({ one: guess, two: guess, three: guess }))
    expect(guessed.investigated).toBe(false)
    const found = toDetermination(await ask({ one: yes, two: yes, three: guess }))
    expect(found).not.toHaveProperty('investigated')
  })

  test('is less sure when an agent is absent', async () => {
    const answer = toDetermination(
      await ask({ one: yes, two: yes, three: { analyze: 'late' } }),
    )
    expect(answer.confidence).toBe(0.8333)
    expect(answer.evidence).toContain('DEGRADED')
  })

  test('says no when the proposed yes is voted down', async () => {
    const against: Script = {
      ...yes,
      vote: { approve: false, dissent_reason: 'No key.' },
    }
    expect(
      toDetermination(await ask({ one: yes, two: against, three: against })),
    ).toMatchObject({
      determination: false,
    })
  })

  test.each<[string, Record<string, Script>]>([
    ['even votes', { one: yes, two: no }],
    ['no quorum', { one: yes, two: { analyze: 'late' }, three: { analyze: 'late' } }],
  ])('gives no answer on %s', async (_, scripts) => {
    const result = await ask(scripts)
    expect(() => toDetermination(result)).toThrow('reached no answer')
  })

  test('opens one table for one question', () => {
    const first = workerTable(request, setUp)
    expect(workerTable({ ...request }, setUp)).toEqual(first)
    expect(workerTable({ ...request, question: 'Is it open?' }, setUp).taskId).not.toBe(
      first.taskId,
    )
  })

  test('defends itself with findings of distinct agents, and what stands against them', async () => {
    const twice = {
      ...finds('YES: the key was turned.', { position: 'YES' }),
      observations: ['YES: the key was turned.', 'The bolt is new.'].flatMap(
        (text) => finds(text).observations,
      ),
    }
    const result = await ask({
      one: { analyze: twice },
      two: { analyze: finds('YES: two neighbours heard the bolt.', { position: 'YES' }) },
      three: no,
    })
    const [first = '', second] = defendFromRecord(result, ['Who heard it?', 'And why?'])
    expect(second).toBe(first)
    const ofOne = ['the key was turned. Evidence', 'The bolt is new. Evidence']
    expect(ofOne.filter((text) => first.includes(text))).toHaveLength(1)
    expect(first).toContain('two neighbours heard the bolt. Evidence: ')
    expect(first).toContain('I saw it open.')
    expect(first).toContain('The vote was 2 to 1, 0 absent')
  })
})
