import { expect, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'

const panel = [
  'lab',
  'simulate',
  '--accuracy',
  '0.83',
  '--attackers',
  '4',
  '--heads',
  '6',
  '--runs',
  '50000',
]

test('each policy has drawn and exact shares, and the least seats of an attack', async () => {
  const { code, out } = await runCli(panel)
  const lines = out.split('\n')
  expect(out.replace(/\s+/g, ' ')).toContain(
    '10 seats, 4 attackers, independent: answer the wrong side; the judge scores all seats alike. ' +
      'Honest seats: accuracy 0.83, correlation of errors 0.6. 50000 panels, seed 1;',
  )
  expect(lines).toContainEqual(
    expect.stringMatching(/^heads, 6 +2\d\.\d +23\.0 +6\d\.\d +68\.6 +8\.\d +8\.4$/),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^spec +5 +1 +none +4$/))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  expect(code).toBe(0)
})

test('the same seed prints the same, another one other drawn shares', async () => {
  const { out } = await runCli(panel)
  expect((await runCli(panel)).out).toBe(out)
  expect((await runCli([...panel, '--seed', '2'])).out).not.toBe(out)
})

test('--json prints the same as one object', async () => {
  const { out } = await runCli([...panel, '--json'])
  expect(JSON.parse(out)).toMatchObject({
    ...{ event: 'simulated', scenario: { seats: 10, attackers: 4, heads: [6] } },
    ladder: { terms: { votes: 7, reserves: 3, held: 20, bond: '5000000000000000000' } },
    policies: expect.arrayContaining([
      expect.objectContaining({ name: 'heads, 6', computed: expect.anything() }),
    ]),
  })
})

test('the terms of a market with a window have the cost of each attack and the pay of a vote', async () => {
  const terms = '--unit 0.1 --court-fee 0.1 --value-at-risk 48 --units 64 --held 21'
  const { out } = await runCli([...panel, ...terms.split(' ')])
  const lines = out.split('\n')
  const text = out.replace(/\s+/g, ' ')
  expect(text).toContain(
    'Unit 0.1, of which a wrong vote loses 0.02; bond 0.24, court 0.1',
  )
  for (const [name, cells] of [
    ['false claim without a dispute', '0 100.0 0.24 0'],
    ['false claim that the panel confirms', '5 3.4 0.74 0.34'],
    ['votes against, so that the court decides', '3 41.7 0.3 0.06'],
    ['abstention, so that the court decides', '7 1.1 0.7 0.035'],
  ] as const) {
    const line = lines.find((each) => each.startsWith(name)) ?? ''
    expect(line.slice(name.length).trim().replace(/ +/g, ' ')).toBe(cells)
  }
  expect(text).toContain('A false claim pays if more than 0.25 % of them go unnoticed.')
  expect(text).toContain('A dispute needs 0.34 and gains 0.085, an appeal needs 0.58.')
  expect(text).toContain(
    'accuracy 0.83 gains at least 0.0041 if the panel is asked at once (even at 0.69), ' +
      '0.0049 in a dispute (even at 0.67).',
  )
})

test('bond, pool, votes, reserves and slash of the terms can be others', async () => {
  const terms = '--votes 5 --reserves 5 --slash 50 --bond 9 --pool 3 --value-at-risk 0'
  const { out } = await runCli([...panel, ...terms.split(' ')])
  const text = out.replace(/\s+/g, ' ')
  expect(text).toContain('5 votes and 5 reserves of 60 units; one party holds 20,')
  expect(text).toContain('loses 0.5; bond 9, court 1, pool 3, value at risk 0.')
  expect(text).not.toContain('unnoticed')
})

test.each([
  ['an accuracy in percent', ['--accuracy', '90'], 'USAGE'],
  ['full correlation', ['--correlation', '1'], 'VALUE_INVALID'],
  ['attackers alone', ['--attackers', '10'], 'VALUE_INVALID'],
  ['heads of a minority', ['--heads', '5'], 'USAGE'],
  ['four votes', ['--votes', '4'], 'USAGE'],
  ['more votes and reserves than ten', ['--votes', '9', '--reserves', '2'], 'USAGE'],
  ['a slash of 60 %', ['--slash', '60'], 'USAGE'],
  ['a unit without a number', ['--unit', 'one'], 'VALUE_INVALID'],
  ['more held than there are', ['--held', '61'], 'USAGE'],
  ['an unknown kind', ['--kind', 'bribing'], 'independent'],
])('%s is refused', async (_, words, expected) => {
  const { code, err } = await runCli(['lab', 'simulate', ...words])
  expect(err).toContain(expected)
  expect(code).toBe(1)
})
