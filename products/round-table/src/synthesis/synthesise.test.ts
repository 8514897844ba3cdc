import { describe, expect, test } from 'vitest'
import { type Answers, observed, stateOf } from './state.fixture.ts'
import { synthesise } from './synthesise.ts'

async function synthesisOf(
  agents: Readonly<Record<string, Answers>>,
  options?: readonly string[],
) {
  return synthesise(await stateOf(agents, options ? { options } : {}))
}

const finds = (
  finding: string,
  more: Partial<Answers['analysis']> & { readonly evidence?: string } = {},
): Answers => {
  const { evidence = '[INDICATED: notes]', ...rest } = more
  return { analysis: { observations: [observed(finding, { evidence })], ...rest } }
}
const advises = (...actions: string[]): Answers =>
  finds('Something is wrong.', { recommendations: actions.map((action) => ({ action })) })

describe('findings', () => {
  test('are one if they have one text, with all that wrote it and the best evidence', async () => {
    const { key_findings } = await synthesisOf({
      ann: finds('The lock was picked.'),
      bob: finds('the lock was picked', { evidence: '[VERIFIED: https://a.org/report]' }),
    })
    expect(key_findings).toMatchObject([
      { id: 'B1', agent: 'bob', level: 'verified', observed_by: ['bob', 'ann'] },
    ])
  })

  test('are set aside with the reason if the evidence is rejected', async () => {
    const { key_findings, set_aside } = await synthesisOf({
      ann: finds('The lock was picked.', { evidence: '[VERIFIED: ] somewhere' }),
      bob: finds('The roof leaks.'),
    })
    expect(key_findings.map(({ finding }) => finding)).toEqual(['The roof leaks.'])
    expect(set_aside).toEqual([
      {
        agent: 'ann',
        finding: 'The lock was picked.',
        reason: 'evidence rejected: VERIFIED without a source',
      },
    ])
  })

  test('come in the order of support, evidence and severity, whoever challenges them', async () => {
    const { key_findings } = await synthesisOf({
      ann: finds('Nothing is wrong.', {
        observations: [
          observed('Nothing is wrong.', { evidence: '[POSSIBLE]', severity: 'critical' }),
          observed('The paint is old.', { severity: 'critical' }),
        ],
      }),
      bob: {
        ...finds('The query is open.', { evidence: '[VERIFIED: https://a.org/code]' }),
        challenges: [{ supports: ['C1'] }],
      },
      cleo: finds('The door squeaks.'),
    })
    expect(key_findings.map(({ id }) => id)).toEqual(['C1', 'B1', 'A2', 'A1'])
  })

  test('have the median severity of those that wrote them', async () => {
    const say = (severity: 'critical' | 'info' | 'warning'): Answers => ({
      analysis: { observations: [observed('The rail is loose.', { severity })] },
    })
    const { key_findings } = await synthesisOf({
      ann: say('critical'),
      bob: say('info'),
      cleo: say('info'),
    })
    expect(key_findings).toMatchObject([{ severity: 'info' }])
  })
})

describe('a direction without options', () => {
  test('is what more than half stand behind', async () => {
    const synthesis = await synthesisOf({
      ann: advises('Turn on the firewall'),
      bob: { ...advises('Turn it on'), challenges: [{ supports: ['Ar1'] }] },
      cleo: advises('Turn off the firewall'),
    })
    expect(synthesis).toMatchObject({
      joint: true,
      recommended_direction: '“Turn on the firewall” [Ar1], behind which 2 of 3 stand.',
    })
    expect(synthesis.trade_offs).toEqual([
      {
        kind: 'alternatives',
        sides: [
          { agent: 'ann', id: 'Ar1', text: 'Turn on the firewall' },
          { agent: 'cleo', id: 'Cr1', text: 'Turn off the firewall' },
        ],
      },
    ])
  })

  test('counts no agent that has no answer', async () => {
    const silent: Answers = { analysis: { observations: [] } }
    const synthesis = await synthesisOf({
      ann: advises('Wait'),
      bob: silent,
      cleo: silent,
    })
    expect(synthesis).toMatchObject({
      joint: true,
      recommended_direction: '“Wait” [Ar1].',
    })
  })

  test('is not joint if each recommends something else', async () => {
    const { joint, recommended_direction, trade_offs } = await synthesisOf({
      ann: advises('Require two office days'),
      bob: advises('Stay fully remote'),
    })
    expect(joint).toBe(false)
    expect(recommended_direction).toBe(
      'None of 2 recommendations has more than half of the agents behind it.',
    )
    expect(trade_offs).toMatchObject([{ kind: 'alternatives' }])
  })

  test('quotes one finding of each agent if nobody recommends anything', async () => {
    const { recommended_direction, joint } = await synthesisOf({
      ann: {
        analysis: { observations: ['One', 'Two', 'Three'].map((each) => observed(each)) },
      },
      bob: finds('Four'),
    })
    expect(joint).toBe(true)
    expect(recommended_direction).toBe(
      'No recommendation. Found: “One” [A1]; “Four” [B1].',
    )
  })
})

describe('a direction with options', () => {
  const options = ['NO', 'YES']

  test('is the option that most stand for, with reasons of those alone', async () => {
    const synthesis = await synthesisOf(
      {
        ann: finds('It is locked.', { position: 'yes' }),
        bob: finds('Yes: two people saw it.'),
        cleo: finds('No. It stood open.', {
          evidence: '[VERIFIED: https://a.org/photo]',
        }),
      },
      options,
    )
    expect(synthesis).toMatchObject({
      option: 'YES',
      recommended_direction:
        'YES, for which 2 of 3 stand. Because: “It is locked.” [A1]; “Yes: two people saw it.” [B1].',
      options: [
        { option: 'NO', backed_by: ['cleo'], reasons: ['C1'] },
        { option: 'YES', backed_by: ['ann', 'bob'], reasons: ['A1', 'B1'] },
      ],
      minority_views: [{ agent: 'cleo', view: 'NO: No. It stood open.' }],
    })
  })

  test('may be what the first recommendation of an agent starts with', async () => {
    const ann = finds('It stood open.', { recommendations: [{ action: 'NO: lock it.' }] })
    expect((await synthesisOf({ ann }, options)).option).toBe('NO')
  })

  test.each(['No evidence was found.', 'Nobody knows.', 'Yesterday it rained.'])(
    '%j stands for no option',
    async (finding) => {
      const { option, joint } = await synthesisOf({ ann: finds(finding) }, options)
      expect({ option, joint }).toEqual({ option: null, joint: false })
    },
  )
})

test('a challenge stands beside its finding as a trade-off, each side with its author', async () => {
  const { trade_offs, minority_views } = await synthesisOf({
    ann: finds('The lock was picked.'),
    bob: {
      ...finds('The roof leaks.'),
      challenges: [
        {
          challenges: [
            {
              target_agent: 'ann',
              finding_challenged: 'The lock was picked.',
              counter_evidence: 'No scratch is on it.',
            },
          ],
        },
      ],
    },
  })
  expect(trade_offs).toEqual([
    {
      kind: 'contested',
      sides: [
        { agent: 'ann', id: 'A1', text: 'The lock was picked.' },
        { agent: 'bob', id: null, text: 'No scratch is on it.' },
      ],
    },
  ])
  expect(minority_views).toEqual([])
})
