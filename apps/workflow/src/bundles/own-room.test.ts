import {
  type Bundle,
  type BundleSeat,
  bundleSchema,
  hashText,
  PANEL_LIMITS,
} from '@cresolver/core/protocol'
import { roundHeadSchema } from '@cresolver/core/resolution'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runRound } from '../round.ts'
import {
  answeredSeats,
  bundleOf,
  collectorA,
  collectorB,
  gatheredRuntime,
} from './gathered.fixture.ts'

const honest = answeredSeats(10)
const most = PANEL_LIMITS.signatureBytes
const signature = fc
  .oneof(fc.constant(most), fc.integer({ min: 1, max: most }))
  .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const part = fc.record({
  text: fc.constantFrom('{}', 'x', '{"version":1}', honest[0]?.answer?.text ?? ''),
  value: signature,
})
const receipt = fc.record({
  collector: fc.constantFrom(collectorA, collectorB, `0x${'d'.repeat(40)}`),
  phase: fc.constantFrom(0 as const, 1 as const),
  answer_hash: fc.constantFrom(hashText('a'), hashText('b')),
  value: signature,
})

/** Content that a hostile party can put in place of a seat. */
const hostile = fc.record({
  answer: fc.option(part, { nil: undefined }),
  defence: fc.option(part, { nil: undefined }),
  receipts: fc.array(receipt, { maxLength: 4 }),
})
type HostileContent = { answer?: unknown; defence?: unknown; receipts: unknown[] }

function seatOf(
  seat: BundleSeat,
  { answer, defence, receipts }: HostileContent,
): BundleSeat {
  const { worker, agentId, endpoint, registration } = seat
  return {
    ...{ worker, agentId, endpoint, registration },
    ...(answer !== undefined && { answer }),
    ...(defence !== undefined && { defence }),
    ...(receipts.length > 0 && { receipts }),
  } as BundleSeat
}

/** Code of each seat, or that it answered and how its defence ended. */
function outcomes(bundles: readonly Bundle[]): string[] {
  const runtime = gatheredRuntime(bundles, {
    ...{ workers: 10, config: { archiveUrls: ['https://archive.example'] } },
    market: {
      terms: { policy: 'guarded', collectors: bundles.length === 1 ? 0b10 : 0b11 },
    },
  })
  runRound(runtime, { cause: 'answers', marketId: 42n })
  const head = roundHeadSchema.parse(
    JSON.parse(runtime.exchanges.at(-1)?.[0]?.body ?? ''),
  )
  return head.seats.map(({ absence, answer, defence }) =>
    answer === undefined ? String(absence?.code) : `answered ${answer} ${defence}`,
  )
}

const alone = outcomes([bundleOf(honest, collectorB)])

test('ten honest seats are all counted', () => {
  expect(alone.filter((each) => each.startsWith('answered'))).toHaveLength(10)
})

test('no bytes of one collector change what counts of the seats in the bundle of the other', () => {
  fc.assert(
    fc.property(
      fc.array(hostile, { minLength: 10, maxLength: 10 }),
      fc.boolean(),
      (forged, isFirst) => {
        const seats = honest.map((seat, index) =>
          seatOf(seat, forged[index] ?? { receipts: [] }),
        )
        const [a, b] = [bundleOf(seats, collectorA), bundleOf(honest, collectorB)]
        expect(bundleSchema.safeParse(a).error).toBeUndefined()
        expect(outcomes(isFirst ? [a, b] : [b, a])).toEqual(alone)
      },
    ),
    { numRuns: runs(60) },
  )
})

test('no bytes of one worker change what counts of the others', () => {
  fc.assert(
    fc.property(fc.nat(9), hostile, hostile, (place, one, other) => {
      const replaced = (change: HostileContent) =>
        honest.map((seat, index) => (index === place ? seatOf(seat, change) : seat))
      const found = outcomes([
        bundleOf(replaced(one), collectorA),
        bundleOf(replaced(other), collectorB),
      ])
      expect(found.filter((_, index) => index !== place)).toEqual(
        alone.filter((_, index) => index !== place),
      )
    }),
    { numRuns: runs(60) },
  )
})

test('signatures of the longest form in all seats of two bundles are all looked at', () => {
  const longest = `0x${'1b'.repeat(most)}`
  const junk = honest.map((seat) =>
    seatOf(seat, {
      answer: { text: 'x', value: longest },
      defence: { text: 'y', value: longest },
      receipts: [],
    }),
  )
  const forged = bundleOf(junk, collectorA)
  expect(bundleSchema.safeParse(forged).error).toBeUndefined()
  const found = outcomes([forged, bundleOf(honest, collectorB)])
  expect(found).toEqual(alone)
})
