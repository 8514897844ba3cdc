import { describe, expect, test } from 'vitest'
import { sameTextKey } from '../synthesis/same-text.ts'
import { CALLS, compareAnswers } from './compare-answers.fixture.ts'
import { judgeDebate } from './judge-debate.fixture.ts'
import { playDebate } from './play-debate.fixture.ts'
import { SECOND_AUTHOR } from './second-author.fixture.ts'

const { pairs, debates, questions, expected } = SECOND_AUTHOR

test('merges none of 155 pairs that say different things', () => {
  const different = pairs.filter(({ same }) => !same)
  expect([pairs.length, different.length]).toEqual([200, 155])
  const merged = different.filter(({ a, b }) => sameTextKey(a) === sameTextKey(b))
  expect(merged).toEqual([])
})

describe.each(debates)('the debate $id', (debate) => {
  test('keeps three statements, joins no contradiction, puts no name beside others’ words', async () => {
    const judged = judgeDebate(debate, await playDebate(debate))
    expect(judged).toMatchObject({ kept: 3, joined: 0, wrong: 0 })
  })
})

describe('the comparison with one agent and one judge', () => {
  test('counts what its author counted by hand', async () => {
    const { agents, judge } = await compareAnswers(questions)
    expect(judge).toEqual(expected.judge)
    const right = [...agents].map(([name, ends]) => [name, ends.right])
    expect(Object.fromEntries(right)).toEqual(expected.first_positions_right)
  })

  test('gives the table as many calls as the judge, and no more', async () => {
    const [question] = questions
    if (!question) throw new Error('there is a question')
    const debate = { ...question, task: question.question }
    const { analyses, challenges, votes } = await playDebate(debate, CALLS)
    expect(analyses.length + challenges.length + votes.length).toBe(CALLS)
  })
})
