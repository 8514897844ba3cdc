/** An attack on the protocol, with the tests that hold it. */
type ProtocolAttack = {
  readonly name: string
  /** Files from the root of the repository, each with words of the title of its test. */
  readonly tests: readonly (readonly [file: string, title: string])[]
}

const table = 'apps/workflow/src/attack-table.test.ts'
const signed = 'chain/src/market/panel-answer.test.ts'
const signer = 'chain/src/market/check-signer.test.ts'
const shared = 'products/agent/src/protocols/worker-sharing.test.ts'
const failing = 'e2e/test/workers-that-fail.test.ts'
const nodes = 'e2e/test/nodes-that-lie.test.ts'

/** Attacks on the protocol, which tests elsewhere carry out. */
export const PROTOCOL_ATTACKS: readonly ProtocolAttack[] = [
  {
    name: "copy of another worker's answer",
    tests: [
      [table, 'a copycat signs the answer of another agent'],
      [table, 'a copycat answers once the others are visible'],
      [
        'e2e/test/panel-draw.test.ts',
        'has one seat if a copycat names it too, and pays its own worker only',
      ],
    ],
  },
  {
    name: 'replay of an old signature',
    tests: [
      [table, 'replay the bundle of an earlier request'],
      [signed, 'is not that of another answer, round, phase, worker, chain or market'],
      [nodes, 'it is refused by another receiver and cannot be delivered twice'],
      [
        'contracts/test/receiver/SignedReport.t.sol',
        'test_WhenReplayedOnAnotherChain_IsRefused',
      ],
    ],
  },
  {
    name: 'forged signature',
    tests: [
      [table, 'forge an answer, alone'],
      [table, 'invent an answer of a worker, beside B'],
      [signer, 'cannot be turned into one of a key by its other form'],
    ],
  },
  {
    name: 'two signed answers of one worker',
    tests: [
      [table, 'a worker equivocates between A and B'],
      ['contracts/test/ladder/Places.t.sol', 'test_IfAStakeIsTakenInARound_TheDrawStays'],
    ],
  },
  {
    name: 'stale price',
    tests: [
      [
        'core/src/questions/decision/adjudication-step.test.ts',
        'is decided at a distance of %i s as %s',
      ],
    ],
  },
  {
    name: 'cache poisoning: same market id, another question',
    tests: [
      [shared, 'a caller cannot plant an answer under a market id'],
      [shared, 'a question planted before or after does not take the defence away'],
      [
        'products/agent/src/abilities/research/research.test.ts',
        'a stale answer for another caller does not reach the one with a seat',
      ],
    ],
  },
  {
    name: 'silent worker',
    tests: [
      [table, 'a worker is silent'],
      [failing, 'a dead one is left out of the report and gets its stake back'],
    ],
  },
  {
    name: 'slow worker',
    tests: [
      [failing, 'a slow one is absent once the limit has passed'],
      [
        'products/agent/src/runner/flood.test.ts',
        'while 1,000 callers ask slow questions',
      ],
    ],
  },
  {
    name: 'withheld answer',
    tests: [
      [table, 'omit an answer for which B gave a receipt'],
      [table, 'omit an answer whose hash the worker posted'],
    ],
  },
  {
    name: 'nodes that lie',
    tests: [
      [nodes, 'one node that lies about the answers is outvoted'],
      [nodes, 'writes nothing with two liars'],
    ],
  },
  {
    name: 'key of the model asked for by a template',
    tests: [
      [
        'e2e/test/judge.test.ts',
        'an agent that answers with a template never gets the key',
      ],
    ],
  },
]
