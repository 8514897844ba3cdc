import { extractBody, hashBody, type SourceRequest } from '@cresolver/core/questions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nowSeconds } from './market-system.ts'
import { createWorld, type World } from './market-world.fixture.ts'
import { replayMarket } from './replay-market.ts'
import { resolveByData } from './resolve-by-data.ts'

let world: World

beforeEach(async () => {
  world = await createWorld()
})
afterEach(async () => {
  await world.close()
})

const rule = [
  'source:json:statsapi.mlb.com/api/v1/game?gamePk=7',
  'value:/home/isWinner',
  'final:/status=F',
  'split:/status=C',
  'op:is',
  'target:true',
]

/** A system whose sources answer with one body. */
function systemWith(body: string) {
  const fetch = async (request: SourceRequest) => {
    const extract = extractBody(request, body) ?? body
    const url = `https://${request.host}${request.path}`
    const answer = { kind: 'answer', request, url, status: 200 } as const
    return { ...answer, body: extract, sha256: hashBody(extract) }
  }
  return { ...world.system(), sources: { fetch, close: async () => {} } }
}

const game = (status: string, isWinner: boolean) =>
  JSON.stringify({ status, home: { isWinner } })

async function resolve(id: string, body: string) {
  const system = systemWith(body)
  return resolveByData(system, await world.entry(id), nowSeconds(system))
}

test('a rule by data is decided, and decided again from its stored extracts', async () => {
  const { id } = await world.add({ rule: rule.join('\n') })
  expect(await resolve(id, game('F', false))).toMatchObject({ kind: 'done' })
  const entry = await world.entry(id)
  expect(entry).toMatchObject({
    status: 'resolved',
    outcome: 'NO',
    outcome_value: 'false',
  })
  expect(await replayMarket(world.system().evidence, entry)).toMatchObject({
    kind: 'same',
  })
})

test('SPLIT waits for people, because the store has no such outcome', async () => {
  const { id } = await world.add({ rule: rule.join('\n') })
  expect(await resolve(id, game('C', false))).toMatchObject({
    text: expect.stringContaining('SPLIT'),
  })
  expect(await world.entry(id)).toMatchObject({ status: 'open' })
})

test('a rule with a second read is decided where both reads are equal', async () => {
  const { id } = await world.add({ rule: [...rule, 'reread:6h'].join('\n') })
  await resolve(id, game('F', true))
  expect(await world.entry(id)).toMatchObject({
    status: 'open',
    first_read: { observations: [{ host: 'statsapi.mlb.com' }] },
  })
  await world.clock.sleep(6 * 3_600_000)
  await resolve(id, game('F', true))
  expect(await world.entry(id)).toMatchObject({ status: 'resolved', outcome: 'YES' })
})

test('an answer that changed between two reads is left to people', async () => {
  const { id } = await world.add({ rule: [...rule, 'reread:6h'].join('\n') })
  await resolve(id, game('F', true))
  await world.clock.sleep(6 * 3_600_000)
  expect(await resolve(id, game('F', false))).toMatchObject({
    text: expect.stringContaining('something else than at the first read'),
  })
  expect(await world.entry(id)).toMatchObject({ status: 'open' })
})
