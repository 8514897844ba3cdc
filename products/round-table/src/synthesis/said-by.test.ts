import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answers, observed, stateOf } from './state.fixture.ts'
import { synthesise } from './synthesise.ts'

/** Pairs of texts that share nearly every word and say different things. */
const opposites: readonly (readonly [string, string])[] = [
  ['Turn on the firewall', 'Turn off the firewall'],
  ['Deploy the service after the load test', 'Deploy the service before the load test'],
  [
    'The bridge is safe for trucks of 40 tons',
    'The bridge is unsafe for trucks of 40 tons',
  ],
  ['The bank sued the broker', 'The broker sued the bank'],
  ['The dose is 5 mg a day', 'The dose is 5 g a day'],
  ['The rate rose by 2 percent', 'The rate rose by 2 percentage points'],
  ['Every test passed in staging', 'Some tests passed in staging'],
  ['The key must be rotated', 'The key must not be rotated'],
  ['Der Vertrag gilt', 'Der Vertrag gilt nicht'],
]
const texts = [
  ...opposites.flat(),
  'Something else is wrong',
  ...opposites.map(([a]) => `${a}.`),
]

const text = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ minLength: 1, maxLength: 20 }),
)
const names = ['ann', 'bob', 'cleo', 'dan']
const act = fc.record({
  challenges: fc.array(
    fc.record({
      target_agent: fc.constantFrom(...names),
      finding_challenged: text,
      counter_evidence: text,
      id: fc.option(fc.constantFrom('A1', 'B1', 'Cr1'), { nil: undefined }),
    }),
    { maxLength: 3 },
  ),
  concessions: fc.array(
    fc.record({
      target_agent: fc.constantFrom(...names),
      finding_accepted: text,
      reason: text,
    }),
    { maxLength: 3 },
  ),
  supports: fc.array(fc.constantFrom('A1', 'B1', 'C1', 'Ar1', 'Br1', 'X9'), {
    maxLength: 3,
  }),
  revisions: fc.array(
    fc.record({
      id: fc.constantFrom('A1', 'B1', 'C1', 'Dr1'),
      action: fc.constantFrom('keep', 'change', 'withdraw'),
      finding: text,
      reason: text,
    }),
    { maxLength: 2 },
  ),
})
const answers: fc.Arbitrary<Answers> = fc.record({
  analysis: fc.record({
    observations: fc.array(
      fc
        .record({
          finding: text,
          severity: fc.constantFrom('critical', 'warning', 'info'),
          evidence: fc.constantFrom('[POSSIBLE]', '[VERIFIED: https://a.org]', ''),
        })
        .map(({ finding, ...more }) => observed(finding, more)),
      { maxLength: 3 },
    ),
    recommendations: fc.array(
      text.map((action) => ({ action })),
      { maxLength: 2 },
    ),
    position: fc.option(fc.constantFrom('YES', 'NO'), { nil: undefined }),
  }),
  challenges: fc.array(act, { maxLength: 2 }),
})
const table = fc.tuple(
  fc.record({ ann: answers, bob: answers, cleo: answers, dan: answers }),
  fc.option(fc.constant(['YES', 'NO']), { nil: undefined }),
)

/** Every text that an agent wrote at a table. */
function written({ analysis, challenges = [] }: Answers): string[] {
  return [
    ...analysis.observations.map(({ finding }) => finding),
    ...(analysis.recommendations ?? []).map(({ action }) => action),
    ...challenges.flatMap(({ challenges: brought, concessions, revisions }) => [
      ...(brought ?? []).map(({ counter_evidence }) => counter_evidence),
      ...(concessions ?? []).map(({ reason }) => reason ?? ''),
      ...(revisions ?? []).flatMap(({ finding, reason }) => [
        finding ?? '',
        reason ?? '',
      ]),
    ]),
  ].map((each) => each.trim())
}

const bare = (each: string) => each.trim().replace(/\.$/, '').toLowerCase()

test('a name stands only beside words that this agent wrote', async () => {
  await fc.assert(
    fc.asyncProperty(table, async ([agents, options]) => {
      const synthesis = synthesise(await stateOf(agents, options ? { options } : {}))
      const wrote = (name: string, said: string) =>
        written(agents[name as keyof typeof agents]).includes(said.trim())
      const stated = [
        ...synthesis.key_findings.map((each) => ({
          ...each,
          said: each.finding,
          by: each.observed_by,
        })),
        ...synthesis.recommendations.map((each) => ({
          ...each,
          said: each.action,
          by: each.proposed_by,
        })),
      ]
      for (const { said, agent, by, accepted_by, challenged_by } of stated) {
        expect(wrote(agent, said)).toBe(true)
        for (const name of by) {
          const own = written(agents[name as keyof typeof agents])
          expect(own.map(bare)).toContain(bare(said))
        }
        for (const remark of [...accepted_by, ...challenged_by])
          expect(remark.text === '' || wrote(remark.agent, remark.text)).toBe(true)
      }
      for (const { agent, text: said } of synthesis.trade_offs.flatMap(
        ({ sides }) => sides,
      ))
        expect(wrote(agent, said)).toBe(true)
      for (const { agent, view } of synthesis.minority_views) {
        const words = [view, view.replace(/^(?:YES|NO): /, '')]
        expect(
          ['YES', 'NO'].includes(view) || words.some((said) => wrote(agent, said)),
        ).toBe(true)
      }
    }),
    { numRuns: runs(100) },
  )
})

test('no seat moves what the others said', async () => {
  await fc.assert(
    fc.asyncProperty(table, async ([agents]) => {
      const order = async (challenges: Answers['challenges']) => {
        const dan = { ...agents.dan, challenges }
        const { key_findings } = synthesise(await stateOf({ ...agents, dan }))
        return key_findings
          .filter(({ accepted_by }) => !accepted_by.some(({ agent }) => agent === 'dan'))
          .map(({ finding, severity, level }) => ({ finding, severity, level }))
      }
      const challengesAlone = (agents.dan.challenges ?? []).map(({ challenges }) => ({
        challenges,
      }))
      expect(await order(challengesAlone)).toEqual(await order([]))
    }),
    { numRuns: runs(50) },
  )
})

test.each(opposites)('%j and %j are never one', async (one, other) => {
  const say = (said: string): Answers => ({
    analysis: { observations: [observed(said)], recommendations: [{ action: said }] },
  })
  const synthesis = synthesise(
    await stateOf({ ann: say(one), bob: say(one), cleo: say(one), dan: say(other) }),
  )
  expect(
    synthesis.key_findings.map(({ finding, observed_by }) => [finding, observed_by]),
  ).toEqual([
    [one, ['ann', 'bob', 'cleo']],
    [other, ['dan']],
  ])
  expect(synthesis.recommended_direction).toContain(one)
  expect(synthesis.recommended_direction).not.toContain(other)
})
