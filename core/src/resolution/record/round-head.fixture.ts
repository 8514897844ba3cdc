import { hashBundle, hashText } from '../../protocol/index.ts'
import type { JoinedRecord } from './round-head.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`

/** A joined record of a round in which one of two seats answered; nothing in it is signed. */
export function sampleJoined(): JoinedRecord {
  const question = 'Will it rain?'
  const content = {
    kind: 'bundle',
    version: 1,
    chainId: 31_337,
    market: address('a'),
    marketId: '3',
    requestedAt: 1_700_000_000,
    collector: address('c'),
    question,
    list: [],
    seats: [],
  } as const
  const bundle = { ...content, list: [], seats: [] }
  return {
    version: 2,
    chainId: 31_337,
    market: address('a'),
    receiver: address('b'),
    marketId: '3',
    questionHash: hashText(question),
    deadline: 1_700_000_000,
    policy: 'spec',
    software: { version: '0.1.0', configHash: hashText('config') },
    judge: { kind: 'mock', model: 'features of the answer' },
    quorum: { asked: 0, answered: 0, required: 0 },
    draw: {
      requestBlock: 1,
      seedBlock: 4,
      seed: hashText('seed'),
      candidates: 0,
      order: [],
      size: 0,
      absent: [],
      empty: 0,
      passedOver: [],
    },
    answerBlock: 9,
    bundles: [
      { collector: address('c'), hash: hashBundle(bundle), block: 12, content: bundle },
    ],
    seats: [],
    vote: { yes: '0', no: '0' },
    outcome: { kind: 'unsure', reason: 'NO_QUORUM' },
    terms: { stage: 0, requestedAt: 1_700_000_000, finding: 'UNSURE' },
  }
}
