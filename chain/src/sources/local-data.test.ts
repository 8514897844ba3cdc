import { parseMoment, READ_ONCE } from '@cresolver/core/questions'
import { fillRecipe, RECIPES } from '@cresolver/core/questions/recipes'
import { listedSeries, startLocalData } from '@cresolver/worlds/servers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adjudicate } from './adjudicate.ts'
import { createSources, type Sources } from './sources.ts'

const noon = Date.UTC(2027, 5, 20, 16)
let data: Awaited<ReturnType<typeof startLocalData>>
let sources: Sources

beforeAll(async () => {
  data = await startLocalData({
    now: () => noon + 3_600_000,
    prices: {
      BTC: listedSeries([
        { time: noon - 60_000, value: '74999' },
        { time: noon + 10_000, value: '75000.01' },
      ]),
    },
  })
  sources = createSources({
    baseUrls: data.baseUrls,
    keys: { fred: 'k', bls: 'k', 'football-data': 'k' },
    retries: 0,
  })
})
afterAll(async () => {
  await sources.close()
  await data.close()
})

const decide = async (lines: readonly string[], deadline: string, now: string) => {
  const question = ['§question Will it?', '§rule', ...lines].join('\n')
  const [end, time] = [parseMoment(deadline), parseMoment(now)]
  if (end === undefined || time === undefined) throw new Error('not a moment')
  // A second read has tests of its own.
  return adjudicate({ question, deadline: end }, sources, time, READ_ONCE)
}

describe('the sources on this machine', () => {
  it.each(RECIPES)('decide the example of $name', async (recipe) => {
    const { parameters, deadline, now, verdict } = recipe.example
    const { lines, sections } = fillRecipe(recipe, parameters)
    const { finding, observations } = await decide([...lines, ...sections], deadline, now)
    expect(finding).toMatchObject({ verdict })
    for (const observation of observations) {
      expect(observation).toMatchObject({ kind: 'answer', status: 200 })
      if (observation.kind === 'answer') {
        expect(observation.url).toContain(data.url)
        expect(observation.body.length).toBeLessThan(20_000)
      }
    }
  })

  it('decide by a candle', async () => {
    const lines = [
      'source:binance:BTCUSDT',
      'step:1m',
      'op:gt',
      'target:75000',
      'at:2027-06-20T12:00-04:00',
    ]
    const { finding } = await decide(lines, '2027-06-20T16:00Z', '2027-06-20T17:00Z')
    expect(finding).toMatchObject({
      verdict: 'YES',
      readings: [{ value: 'number 75000.01' }],
    })
  })

  it('can change their answer', async () => {
    const recipe = RECIPES.find(({ name }) => name === 'f1')
    const [document] = recipe?.example.documents ?? []
    if (!recipe || !document) throw new Error('there is no such recipe')
    const { lines, sections } = fillRecipe(recipe, recipe.example.parameters)
    const { deadline, now } = recipe.example
    data.put({
      ...document,
      body: document.body.replace('norris', 'x').replace('piastri', 'norris'),
    })
    expect(await decide([...lines, ...sections], deadline, now)).toMatchObject({
      finding: { verdict: 'NO' },
    })
    data.put({ ...document, status: 429 })
    expect(await decide([...lines, ...sections], deadline, now)).toMatchObject({
      finding: { verdict: 'TOO_EARLY', reason: expect.stringContaining('429') },
    })
    data.put(document)
  })
})
