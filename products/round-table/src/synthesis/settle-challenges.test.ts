import { describe, expect, test } from 'vitest'
import { settleChallenges } from './settle-challenges.ts'
import { type Answers, observed, stateOf } from './state.fixture.ts'
import { listStatements } from './statement.ts'

const lock = 'The lock was picked.'
const against = (counter_evidence: string, finding_challenged = lock, id?: string) => ({
  challenges: [{ target_agent: 'ann', finding_challenged, counter_evidence, id }],
})
const accepting = (finding_accepted: string, target_agent = 'ann', reason = 'Seen.') => ({
  concessions: [{ target_agent, finding_accepted, reason }],
})

/** Ann states that the lock was picked; the others answer so, round by round. */
async function settle(
  rounds: Readonly<Record<string, Answers['challenges']>>,
  mine?: Answers['challenges'],
) {
  const others = Object.entries(rounds).map(([name, challenges]) => [
    name,
    { analysis: { observations: [observed(`${name} saw nothing.`)] }, challenges },
  ])
  const ann = { analysis: { observations: [observed(lock)] }, challenges: mine }
  const state = await stateOf({ ann, ...Object.fromEntries(others) })
  const { standings, withoutEffect } = settleChallenges(state, listStatements(state))
  const [standing] = standings
  if (!standing) throw new Error('ann states one thing')
  return { ...standing, withoutEffect, standings }
}

describe('a challenge', () => {
  test('stands with the level of its counter-evidence, possible where it names none', async () => {
    const { challengedBy } = await settle({
      bob: [against('No scratch is on it.')],
      cleo: [against('[INDICATED: photo] No scratch.')],
    })
    expect(challengedBy).toEqual([
      { agent: 'bob', text: 'No scratch is on it.', round: 1, level: 'possible' },
      {
        agent: 'cleo',
        text: '[INDICATED: photo] No scratch.',
        round: 1,
        level: 'indicated',
      },
    ])
  })

  test.each([
    ['No.', 'it has no counter-evidence'],
    ['', 'it has no counter-evidence'],
    [lock, 'it repeats the statement'],
  ])('counts for nothing if it is %j', async (text, reason) => {
    const { challengedBy, withoutEffect } = await settle({ bob: [against(text)] })
    expect(challengedBy).toEqual([])
    expect(withoutEffect).toEqual([
      { agent: 'bob', target: 'ann', text, reason, isUnplaced: false },
    ])
  })

  test('meets a statement by its id, whatever it quotes', async () => {
    const { challengedBy } = await settle({ bob: [against('No scratch.', 'lock', 'A1')] })
    expect(challengedBy).toHaveLength(1)
  })

  test.each([
    'The lock was picked twice.',
    'lock was picked',
    'The lock was not picked.',
  ])('meets nothing if it quotes %j, and is listed', async (quote) => {
    const { challengedBy, withoutEffect } = await settle({
      bob: [against('No scratch is on it.', quote)],
    })
    expect(challengedBy).toEqual([])
    expect(withoutEffect).toMatchObject([{ agent: 'bob', isUnplaced: true }])
  })

  test('ends if its challenger accepts the statement later, not in the same round', async () => {
    const challenge = against('No scratch.')
    const later = await settle({ bob: [challenge, accepting(lock)] })
    expect(later).toMatchObject({ challengedBy: [], acceptedBy: [{ agent: 'bob' }] })
    const atOnce = await settle({ bob: [{ ...challenge, ...accepting(lock) }] })
    expect(atOnce).toMatchObject({ challengedBy: [{ agent: 'bob' }], acceptedBy: [] })
  })

  test('counts once a round for a statement of one agent, the strongest', async () => {
    const strong = against('[INDICATED: photo] No scratch.').challenges
    const weak = against('It looks new.').challenges
    const { challengedBy } = await settle({
      bob: [{ challenges: [...weak, ...strong, ...weak] }, { challenges: weak }],
    })
    expect(challengedBy).toMatchObject([
      { level: 'indicated', round: 1 },
      { level: 'possible', round: 2 },
    ])
  })
})

describe('support', () => {
  test('is a concession to the whole text, or an id', async () => {
    const { acceptedBy } = await settle({
      bob: [accepting('the lock was picked')],
      cleo: [{ supports: ['A1'] }],
    })
    expect(acceptedBy).toEqual([
      { agent: 'bob', text: 'Seen.' },
      { agent: 'cleo', text: '' },
    ])
  })

  test.each([
    ['a part of the text', accepting('lock was picked')],
    ['other words', accepting('Somebody picked the lock.')],
    ['an unknown id', { supports: ['A2'] }],
    ['an id of its own', { supports: ['B1'] }],
  ])('is not %s', async (_, reply) => {
    const { acceptedBy, withoutEffect, standings } = await settle({ bob: [reply] })
    expect([acceptedBy, standings[1]?.acceptedBy]).toEqual([[], []])
    expect(withoutEffect).toHaveLength(1)
  })
})

describe('an agent that is challenged', () => {
  const bob = [against('No scratch is on it.')]

  test.each([
    ['the counter-evidence', 'No scratch is on it', 'bob', true],
    ['its own words, to its challenger', lock, 'bob', true],
    ['its own words, to another', lock, 'cleo', false],
  ])('concedes %s: it is given up: %4$j', async (_, text, to, withdrawn) => {
    const mine = [{}, accepting(text, to)]
    expect((await settle({ bob, cleo: [] }, mine)).withdrawn).toBe(withdrawn)
  })

  test('gives it up, or keeps it with a reason', async () => {
    const revise = (action: 'keep' | 'withdraw') => [
      {},
      { revisions: [{ id: 'A1', action, reason: 'I looked again.' }] },
    ]
    expect(await settle({ bob }, revise('withdraw'))).toMatchObject({ withdrawn: true })
    expect(await settle({ bob }, revise('keep'))).toMatchObject({
      withdrawn: false,
      answer: 'I looked again.',
      challengedBy: [{ agent: 'bob' }],
    })
  })

  test('changes its words: challenges stay, those who accepted the old words do not', async () => {
    const change = {
      revisions: [
        {
          id: 'A1',
          action: 'change' as const,
          finding: 'The lock was forced.',
          evidence: '[VERIFIED: https://locks.example/report]',
        },
      ],
    }
    const settled = await settle({ bob, cleo: [accepting(lock)] }, [{}, change])
    expect(settled).toMatchObject({
      statement: { text: 'The lock was forced.', check: { level: 'indicated' } },
      was: lock,
      challengedBy: [{ agent: 'bob' }],
      acceptedBy: [],
    })
  })

  test('changes nothing of another agent', async () => {
    const foreign = { revisions: [{ id: 'A1', action: 'withdraw' as const }] }
    const { withdrawn, withoutEffect } = await settle({ bob: [foreign] })
    expect(withdrawn).toBe(false)
    expect(withoutEffect).toHaveLength(1)
  })
})
