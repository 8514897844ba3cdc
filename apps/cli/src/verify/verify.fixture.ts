import { createHash } from 'node:crypto'
import { recordOf } from '@cresolver/core/resolution/fixture'

/** A page, and its SHA-256. */
export const page = 'It rained in Haldland for 31 days of May, the service said.'
export const pageHash = createHash('sha256').update(page).digest('hex')

const address = (digit: string) => `0x${digit.repeat(40)}`

/** A record whose only worker made these claims; it is not a complete round. */
export function recordWith(claims: readonly { quote: string }[]) {
  return recordOf({
    chainId: 31_337,
    market: address('a'),
    receiver: address('b'),
    marketId: '7',
    question: 'Did it rain?',
    deadline: 1_777_770_000,
    policy: 'spec',
    judge: { kind: 'mock', model: 'mock' },
    quorum: { asked: 1, answered: 1, required: 1 },
    draw: {
      ...{ requestBlock: 1, seedBlock: 4, seed: `0x${'0'.repeat(64)}`, candidates: 1 },
      ...{ order: [0], size: 1, absent: [], empty: 0, passedOver: [] },
    },
    workers: [
      {
        place: 0,
        worker: address('1'),
        agentId: '1',
        endpoint: null,
        stake: '1',
        reputation: { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 },
        answer: {
          ...{ determination: true, confidence: 0.9, investigated: true },
          ...{ evidence: 'It rained.', sources: [] },
          claims: claims.map((claim) => ({
            ...claim,
            ...{ url: 'https://example.com/may', sha256: pageHash, readAt: 1, offset: 0 },
          })),
        },
      },
    ],
    vote: { yes: '0', no: '0' },
    outcome: { kind: 'void', reason: 'NO_QUORUM' },
    terms: { stage: 0, requestedAt: 1, finding: 'UNSURE' },
  })
}
