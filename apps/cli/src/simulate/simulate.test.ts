import { expect, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'

const panel = [
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

test('each policy has drawn and exact shares, and the price of an attack', async () => {
  const { code, out } = await runCli(panel)
  const lines = out.split('\n')
  expect(out.replace(/\s+/g, ' ')).toContain(
    '10 seats, 4 attackers, independent: answer the wrong side; the judge scores all seats alike. ' +
      'Honest seats: accuracy 0.83, correlation of errors 0.6. 50000 panels, seed 1;',
  )
  expect(lines).toContainEqual(
    expect.stringMatching(/^heads, 6 +2\d\.\d +23\.0 +6\d\.\d +68\.6 +8\.\d +8\.4$/),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^spec +5 +5 +2\.5 +1 +1 +0\.5$/))
  expect(lines).toContainEqual(expect.stringMatching(/^spec +none +- +- +4 +4 +0\.4$/))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  expect(code).toBe(0)
})

test('the same seed prints the same, another one other drawn shares', async () => {
  const { out } = await runCli(panel)
  expect((await runCli(panel)).out).toBe(out)
  expect((await runCli([...panel, '--seed', '2'])).out).not.toBe(out)
})

test('with --json one object says the same', async () => {
  const { out } = await runCli([...panel, '--json'])
  expect(JSON.parse(out)).toMatchObject({
    ...{ event: 'simulated', scenario: { seats: 10, attackers: 4, heads: [6] } },
    terms: { stake: 1, wrongSlash: 0.5, silentSlash: 0.1 },
    policies: expect.arrayContaining([
      expect.objectContaining({ name: 'heads, 6', computed: expect.anything() }),
    ]),
  })
})

test.each([
  ['an accuracy in percent', ['--accuracy', '90'], 'OPTION_INVALID'],
  ['full correlation', ['--correlation', '1'], 'SCENARIO_INVALID'],
  ['attackers alone', ['--attackers', '10'], 'SCENARIO_INVALID'],
  ['heads of a minority', ['--heads', '5'], 'OPTION_INVALID'],
  ['an unknown kind', ['--kind', 'bribing'], 'independent'],
])('%s is refused', async (_, words, expected) => {
  const { code, err } = await runCli(['simulate', ...words])
  expect(err).toContain(expected)
  expect(code).toBe(1)
})
