import {
  agentVoteSchema,
  openTableSchema,
  standingDissent,
} from '@cresolver/core/protocol'
import { describe, expect, test } from 'vitest'
import { checkEvidence } from '../../evidence/check-evidence.ts'
import { characters, runSampleTable } from '../sample-table.fixture.ts'
import admissions from './admissions.json' with { type: 'json' }
import { RECORDED_TABLES, type RecordedTable } from './recorded-tables.ts'

const run = (name: string) => {
  const table = RECORDED_TABLES.find((each) => each.name === name)
  if (!table) throw new Error(`no recorded table: ${name}`)
  return runSampleTable(table.task)
}
const findingsOf = ({ answers }: RecordedTable, isWanted: (who: string) => boolean) =>
  characters
    .filter(isWanted)
    .flatMap((who) => answers[who].analysis.observations.map(({ finding }) => finding))

describe.each(RECORDED_TABLES)('the recorded table $name', (table) => {
  test('says in its task that its answers are recorded', () => {
    expect(table.task.content).toContain('Recorded answers of sample agents')
  })

  test('has a task and votes that a platform takes', () => {
    expect(() => openTableSchema.parse(table.task)).not.toThrow()
    for (const who of characters) {
      const vote = { agent_name: who, ...table.answers[who].vote }
      expect(agentVoteSchema.parse(vote)).toEqual(vote)
    }
  })

  test('has evidence that passes the checks of a table, and positions among its options', () => {
    for (const { analysis } of Object.values(table.answers)) {
      expect(table.task.options).toContain(analysis.position)
      for (const observation of analysis.observations) {
        expect(checkEvidence(observation)).toMatchObject({ verdict: 'accepted' })
      }
    }
  })

  test('has remarks on what others found only, and gives up own findings only', () => {
    for (const who of characters) {
      const own = findingsOf(table, (each) => each === who)
      const others = findingsOf(table, (each) => each !== who)
      for (const { challenges, accepts, withdraws } of table.answers[who].rounds) {
        for (const { finding } of [...challenges, ...accepts]) {
          expect(others).toContain(finding)
        }
        for (const { finding } of withdraws) expect(own).toContain(finding)
      }
    }
  })
})

test('a conclusion that was challenged is given up, and all agents agree', async () => {
  const result = await run('admissions')
  expect(result.headline).toMatch(/^Consensus on “NO”: 3 of 3 votes approve/)
  expect(result.synthesis.set_aside).toEqual([
    {
      agent: 'analyst',
      finding: 'The departments favored men over women',
      reason: 'given up when challenged',
    },
  ])
  expect(standingDissent(result)).toEqual([])
  expect(result.synthesis.option).toBe('NO')
})

test('a minority of one keeps its dissent, and the table is without consensus', async () => {
  const result = await run('bond')
  expect(result.headline).toMatch(/^No consensus on “NO”: 2 of 3 votes approve/)
  expect(standingDissent(result)[0]).toMatchObject({ agent: 'optimist', kind: 'vote' })
  const contested = result.synthesis.key_findings.filter(
    ({ status }) => status === 'contested',
  )
  expect(contested.map(({ challenged_by }) => challenged_by[0]?.agent).sort()).toEqual([
    'analyst',
    'optimist',
    'skeptic',
  ])
})

test('the option of two of three has a consensus, and a claim too many is given up', async () => {
  const result = await run('keys')
  expect(result.consensus).toMatchObject({ reached: true, winner: 'UUIDv7' })
  expect(result.synthesis.set_aside).toMatchObject([{ agent: 'optimist' }])
})

test('the figures on admissions follow from the published counts', () => {
  // Admitted and rejected men, then women, in departments A to F.
  const counts = [
    [512, 313, 89, 19],
    [353, 207, 17, 8],
    [120, 205, 202, 391],
    [138, 279, 131, 244],
    [53, 138, 94, 299],
    [22, 351, 24, 317],
  ] as const
  const percent = (part: number, rest: number) =>
    `${Math.round((100 * part) / (part + rest))}`
  const rates = counts.map(([men, noMen, women, noWomen]) => ({
    men: percent(men, noMen),
    women: percent(women, noWomen),
    favorsWomen: women / (women + noWomen) > men / (men + noMen),
  }))
  const texts = JSON.stringify(admissions)
  for (const { men, women, favorsWomen } of rates) {
    expect(texts).toContain(favorsWomen ? `${women} to ${men} %` : `${men} to ${women} %`)
  }
  expect(rates.filter(({ favorsWomen }) => favorsWomen)).toHaveLength(4)
  const odds = counts.map(([a, b, c, d]) => {
    const all = a + b + c + d
    return [(a * d) / all, (b * c) / all] as const
  })
  const sum = (index: 0 | 1) => odds.reduce((total, each) => total + each[index], 0)
  expect(texts).toContain(`${(sum(0) / sum(1)).toFixed(2)} times those of women`)
  const late = counts.slice(2)
  const text = (rows: readonly (typeof counts)[number][], whose: 'men' | 'women') => {
    const each = rows.map(([a, b, c, d]) => (whose === 'men' ? a + b : c + d))
    return each.reduce((total, one) => total + one, 0).toLocaleString('en')
  }
  for (const whose of ['women', 'men'] as const) {
    expect(texts).toContain(`${text(late, whose)} of ${text(counts, whose)} ${whose}`)
  }
})
