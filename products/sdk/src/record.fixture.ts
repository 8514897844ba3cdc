import { type Bundle, hashBundle, hashText } from '@cresolver/core/protocol'
import { type JoinedRecord, joinedRecordSchema } from '@cresolver/core/resolution'

const address = (digit: string) => `0x${digit.repeat(40)}`

/** A bundle without seats. */
export const emptyBundle: Bundle = {
  kind: 'bundle',
  version: 1,
  chainId: 31_337,
  market: address('a'),
  marketId: '7',
  requestedAt: 1_777_780_000,
  collector: address('c'),
  question: 'Did it rain?',
  list: [],
  seats: [],
}

/** A record that names this bundle, with or without its content. */
export function joinedRecord(content?: Bundle): JoinedRecord {
  return joinedRecordSchema.parse({
    version: 2,
    chainId: 31_337,
    market: address('a'),
    receiver: address('b'),
    marketId: '7',
    questionHash: hashText(emptyBundle.question ?? ''),
    deadline: 1_777_770_000,
    policy: 'spec',
    software: { version: '1', configHash: hashText('configuration') },
    judge: { kind: 'mock', model: 'mock' },
    quorum: { asked: 0, answered: 0, required: 1 },
    draw: {
      ...{ requestBlock: 1, seedBlock: 4, seed: hashText('block 4') },
      ...{ candidates: 0, order: [], size: 0, absent: [], empty: 0 },
      passedOver: [],
    },
    answerBlock: 9,
    bundles: [
      {
        collector: emptyBundle.collector,
        hash: hashBundle(emptyBundle),
        block: 12,
        ...(content && { content }),
      },
    ],
    seats: [],
    vote: { yes: '0', no: '0' },
    outcome: { kind: 'unsure', reason: 'NO_QUORUM' },
    terms: { stage: 0, requestedAt: 1_777_780_000, finding: 'UNSURE' },
  })
}
