import { canonicalHash } from '@cresolver/core/protocol'
import { createAdjudicationRecord, hashRecord } from '@cresolver/core/resolution'
import { recordOf } from '@cresolver/core/resolution/fixture'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { decidedPart, ruleQuestion } from '../decided-part.fixture.ts'
import { openMarket, roundParts, roundRecord } from '../market.fixture.ts'
import { readMarketEventHistory } from '../market-event-history.ts'
import { type SettledChain, settledChain, settledIn } from '../settled-chain.fixture.ts'
import { verifyMarket } from './verify-market.ts'

afterEach(() => vi.unstubAllGlobals())

const { marketId } = openMarket()
const record = roundRecord()

/** Verifies what such a chain says against what such an archive gives. */
async function verify(chain: SettledChain, archive: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return archive()
  })
  const verification = await verifyMarket({
    connection: settledChain(chain),
    archiveUrls: ['https://archive.example'],
    marketId,
    signal: new AbortController().signal,
  })
  const failed = verification.checks
    .filter(({ end }) => end === 'fails')
    .map(({ name }) => name)
  return { ...verification, failed, asked }
}

describe('a verdict', () => {
  it('is as chain, report and record say, except for who wrote unsigned answers', async () => {
    const { asked, failed, ...found } = await verify({}, () =>
      Response.json(record.joined),
    )
    expect(failed).toEqual([])
    const unread = found.checks.filter(({ end }) => end === 'cannot-say')
    // The configuration names no contract of clarifications.
    expect(unread.map(({ name }) => name)).toEqual(['authors', 'clarifications'])
    expect(found).toMatchObject({
      end: 'cannot-say',
      hashOnChain: hashRecord(record),
      hashRecomputed: hashRecord(record),
      byData: false,
    })
    expect(asked).toEqual([`https://archive.example/records/${hashRecord(record)}`])
  })

  it('says of quotes that it does not read their pages', async () => {
    const { workers, ...parts } = roundParts()
    const [first, ...others] = workers
    if (!first?.answer) throw new Error('the fixture has an answer')
    const claim = {
      ...{ quote: 'It rained.', url: 'https://report.example/a', offset: 0, readAt: 1 },
      ...{ sha256: 'a'.repeat(64) },
    }
    const answer = { ...first.answer, claims: [claim] }
    const quoted = recordOf({ ...parts, workers: [{ ...first, answer }, ...others] })
    const { checks } = await verify({ record: quoted }, () =>
      Response.json(quoted.joined),
    )
    const found = checks.find(({ name }) => name === 'quotes')
    expect(found?.end).toBe('cannot-say')
    expect(found?.detail).toContain('one quote is on the cited pages')
  })

  it('is verified with the archive that the receiver names, after that of the configuration', async () => {
    const archives = 'javascript:alert(1) https://second.example/'
    const answers = [new Response('', { status: 404 }), Response.json(record.joined)]
    const found = await verify({ archives }, () => answers.shift() ?? Response.error())
    expect(found.failed).toEqual([])
    expect(found.places.archives).toEqual([
      'https://archive.example',
      'https://second.example',
    ])
    expect(found.asked).toEqual(
      found.places.archives.map((url) => `${url}/records/${hashRecord(record)}`),
    )
  })

  it('is compared with the draw of its panel, where the market has one', async () => {
    const draw = [6n, 4n, 0n, 0n] as const
    const without = await verify({ draw }, () => Response.json(record.joined))
    expect(without.failed).toEqual(['draw on chain'])
  })

  it('does not hold where the record is forged together with its hash', async () => {
    const [first, ...others] = record.workers
    const forged = recordOf({
      ...record,
      workers: first ? [{ ...first, weight: '17000' }, ...others] : [],
    })
    const found = await verify({ record: forged }, () => Response.json(forged.joined))
    expect(found.failed).not.toContain('hash')
    expect(found.end).toBe('fails')
  })

  it.each<[string, SettledChain]>([
    ['the payouts are others', { rewards: [1n, 2n, 3n] }],
    ['the report lists other weights', { report: { weights: [1n, 2n] } }],
    ['the report says the opposite', { report: { finding: 2 } }],
    ['the report carries another hash', { report: { evidenceHash: settledIn } }],
  ])('does not hold where %s', async (_, chain) => {
    expect((await verify(chain, () => Response.json(record.joined))).end).toBe('fails')
  })

  it('cannot be said to hold if its report cannot be read', async () => {
    const { checks } = await verify({ hasReport: false }, () =>
      Response.json(record.joined),
    )
    expect(checks.find(({ name }) => name === 'report')?.end).toBe('cannot-say')
  })

  it('is shown as a verdict by data, and not by workers', async () => {
    const byData = createAdjudicationRecord({
      ...roundParts(),
      question: ruleQuestion,
      adjudication: decidedPart(),
    })
    const chain = { hash: hashRecord(byData) }
    expect((await verify(chain, () => Response.json(byData))).byData).toBe(true)
  })

  it('does not hold if it is malformed and has the hash', async () => {
    const malformed = { version: 99 }
    const chain = { hash: canonicalHash(malformed) }
    const found = await verify(chain, () => Response.json(malformed))
    expect(found).toMatchObject({ end: 'fails', hashRecomputed: undefined })
  })
})

describe('verdicts that cannot be verified', () => {
  it('is a market without a hash of the receiver', async () => {
    await expect(
      verify({ hasEvidence: false }, () => Response.json(record.joined)),
    ).rejects.toMatchObject({ code: 'EVIDENCE_MISSING' })
  })

  it.each([
    [404, 'it has no such record'],
    [503, 'it answered with status 503'],
  ])('is a record that an archive does not give: %d', async (status, why) => {
    await expect(verify({}, () => new Response('', { status }))).rejects.toMatchObject({
      code: 'ARCHIVE_UNREACHABLE',
      message: expect.stringContaining(why),
    })
  })
})

describe('a copy that has another hash', () => {
  const other = { ...record.joined, deadline: record.deadline + 1 }
  it.each([null, [], 7, 'text', {}, { version: 99 }, other])(
    'is none: %j',
    async (copy) => {
      await expect(verify({}, () => Response.json(copy))).rejects.toMatchObject({
        code: 'ARCHIVE_UNREACHABLE',
      })
    },
  )
})

describe('the history of a market', () => {
  it('has the event that ended it, and the hash of the last report', async () => {
    const history = await readMarketEventHistory(settledChain(), marketId, 9n)
    expect(history.events.map(({ type }) => type)).toEqual(['market-resolved'])
    expect(history.settlement).toMatchObject({ resolution: true, totalWeight: 19_000n })
    expect(history.evidence).toMatchObject({ hash: hashRecord(record) })
  })

  it('is empty where no block is read yet', async () => {
    const connection = { ...settledChain(), startBlock: 5n }
    const history = await readMarketEventHistory(connection, marketId, 0n)
    expect(history).toEqual({
      events: [],
      settlement: undefined,
      ...{ storyEvents: [], recorded: [] },
      evidence: undefined,
    })
  })
})
