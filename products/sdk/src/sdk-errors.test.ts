import {
  createChainClient,
  createMarketClient,
  parseAmount,
  toAgentId,
  toAmount,
  toMarketId,
  toWei,
} from '@cresolver/chain'
import { decodeBoundReport } from '@cresolver/chain/abi'
import * as protocol from '@cresolver/core/protocol'
import * as questions from '@cresolver/core/questions'
import { checkForMarket, fillRecipe, RECIPES } from '@cresolver/core/questions/recipes'
import * as resolution from '@cresolver/core/resolution'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { createCresolver } from './cresolver.ts'
import { fetchRecord } from './reading/fetch-record.ts'
import { readDeployment } from './reading/read-deployment.ts'
import { SDK_ERRORS } from './sdk-errors.ts'

type Listed = keyof typeof SDK_ERRORS

const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.json())
const question = fc.oneof(
  text,
  fc
    .array(fc.constantFrom('§rule', 'source:manual', 'op:gte', 'target:1', '§§x', 'at:2'))
    .map((lines) => ['§question a?', ...lines].join('\n')),
)
const bigint = fc.bigInt({ min: -(2n ** 100n), max: 2n ** 100n })
const number = fc.oneof(fc.double(), fc.integer())
const place = fc.oneof(fc.integer({ min: -2, max: 70 }), fc.double({ min: -2, max: 70 }))
const seed = `0x${'00'.repeat(32)}` as const
const now = 1_783_000_000 as questions.UnixSeconds

/** A function with values of its own types, however wrong they are. */
function given<Value>(
  name: Listed,
  values: fc.Arbitrary<Value>,
  call: (value: Value) => unknown,
) {
  return [name, values.map((value) => () => call(value))] as const
}

const pure = [
  given('parseAmount', text, parseAmount),
  given('toAmount', bigint, toAmount),
  given('toWei', bigint, toWei),
  given('toMarketId', fc.oneof(text, number, bigint), toMarketId),
  given('toAgentId', fc.oneof(text, number, bigint), toAgentId),
  given('decodeBoundReport', fc.uint8Array(), (bytes) =>
    decodeBoundReport(`0x${Buffer.from(bytes).toString('hex')}`),
  ),
  given('canonicalJson', fc.anything({ withBigInt: true }), protocol.canonicalJson),
  given('canonicalHash', fc.anything({ withBigInt: true }), protocol.canonicalHash),
  given('decodeTokenUri', text, (uri) =>
    protocol.decodeTokenUri(`data:application/json,${uri}`),
  ),
  given('parseRegistration', text, protocol.parseRegistration),
  given('readJson', text, (json) =>
    protocol.readJson(json, { bytes: 20, depth: 2, values: 4 }),
  ),
  given('requestTypedData', fc.record({ question: text, market_id: number }), (request) =>
    protocol.requestTypedData({
      ...{ chainId: 1, market: '0x', asker: '0x', worker: '0x', expiresAt: 1 },
      request,
    }),
  ),
  given('parseQuestion', question, questions.parseQuestion),
  given('canonicalQuestion', question, questions.canonicalQuestion),
  given('lintQuestion', question, (each) => questions.lintQuestion(each, { now })),
  given('checkForMarket', question, (each) => checkForMarket(each, { now })),
  given('fillRecipe', fc.dictionary(text, text), (values) =>
    RECIPES.map((recipe) => fillRecipe(recipe, values)),
  ),
  given('findPolicy', text, resolution.findPolicy),
  given('parseRecord', fc.anything(), resolution.parseRecord),
  given('packScores', fc.array(fc.tuple(number, number, number)), (scores) =>
    resolution.packScores(scores),
  ),
  given('packVotes', fc.array(fc.tuple(number, number)), (seats) =>
    resolution.packVotes(
      seats.map(([place, votes]) => ({ place, votes, code: 'YES' as const })),
    ),
  ),
  given('drawPanel', fc.tuple(place, place), ([candidates, joined]) =>
    resolution.drawPanel({ seed, marketId: 1n, candidates, joined }),
  ),
  given('drawUnits', fc.tuple(fc.array(bigint), place), ([units, count]) =>
    resolution.drawUnits({ seed, marketId: 1n, stage: 0, units, count }),
  ),
] as const

describe('the table of errors', () => {
  it.each(pure)('lists all codes that %s throws', (name, calls) => {
    fc.assert(
      fc.property(calls, (call) => {
        expect(codeOf(call)).toSatisfy(isListed(name))
      }),
      { numRuns: runs(500) },
    )
  })

  const nowhere = 'http://127.0.0.1:1'
  const market = '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318'
  it.each<[Listed, string, () => unknown]>([
    ['createChainClient', 'URL_INVALID', () => createChainClient({ rpcUrl: 'nowhere' })],
    [
      'createMarketClient',
      'RPC_UNREACHABLE',
      () => createMarketClient({ rpcUrl: nowhere, marketAddress: market }).countMarkets(),
    ],
    [
      'createCresolver',
      'RPC_UNREACHABLE',
      () => createCresolver({ rpcUrl: nowhere, contracts: { market } }).getVerdict(1n),
    ],
    ['fetchRecord', 'ARCHIVE_UNREACHABLE', () => fetchRecord([nowhere], seed)],
    ['readDeployment', 'CONFIG_INVALID', () => readDeployment(nowhere)],
    [
      'ask',
      'PLATFORM_UNREACHABLE',
      () => ask({ platformUrl: nowhere, question: 'a?', budget: 1n }),
    ],
  ])('lists for %s %s, where nothing answers', async (name, code, call) => {
    const thrown = await Promise.resolve()
      .then(call)
      .catch((error: unknown) => error)

    expect(protocol.CresolverError.hasCode(thrown, SDK_ERRORS[name])).toBe(true)
    expect(thrown).toMatchObject({ code })
  })
})

/** Undefined if nothing is thrown; errors of others are not caught. */
function codeOf(call: () => unknown): string | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    if (protocol.CresolverError.isInstance(error)) return error.code
    throw error
  }
}

function isListed(name: Listed) {
  return (code: string | undefined) =>
    code === undefined || SDK_ERRORS[name].some((listed) => listed === code)
}
