import { type RecordedTable, recordedNote } from './recorded-table.ts'

const bytes =
  'A bigint takes 8 bytes and a UUID 16, again in every index on it and every column that refers to it'
const rightEdge =
  'A UUIDv7 begins with 48 bits of time in milliseconds, so new rows go to one edge of the index; a UUIDv4 goes to a random page'
const counted =
  'Identity keys tell every customer how many entries the ledger has, and how many were added since yesterday'
const ordered = 'UUIDv7 keys sort in the exact order in which rows were created'
const rfc = 'RFC 9562'

/** Three options and a ranked choice; one claim too many is given up. */
export const keysTable: RecordedTable = {
  name: 'keys',
  task: {
    content: `Which primary key should a new ledger table in Postgres 18 have?\n\n${recordedNote}`,
    options: ['UUIDv7', 'bigint identity', 'UUIDv4'],
    settings: { challenge_rounds: 2, vote: { rule: 'ranked_choice' } },
  },
  answers: {
    analyst: {
      analysis: {
        position: 'bigint identity',
        confidence: 0.6,
        observations: [
          {
            finding: bytes,
            evidence:
              '[VERIFIED: PostgreSQL 18 documentation:sections 8.1 and 8.12] Storage sizes of the types.',
            severity: 'warning',
            confidence: 0.95,
          },
          {
            finding: rightEdge,
            evidence: `[VERIFIED: ${rfc}:sections 5.4 and 5.7]`,
            severity: 'warning',
            confidence: 0.9,
          },
        ],
        recommendations: [
          {
            action: 'Keep the internal key out of every address and receipt',
            priority: 'warning',
          },
        ],
      },
      rounds: [
        {
          challenges: [
            {
              finding: ordered,
              because: `[VERIFIED: ${rfc}:section 6.2] Monotonic counters are optional and belong to one generator. Clocks of two servers differ.`,
            },
          ],
          accepts: [
            { finding: counted, because: 'Anyone with two receipts can subtract.' },
          ],
        },
        {},
      ],
      vote: {
        approve: true,
        conditions: ['The table has a sequence of its own where order matters.'],
      },
    },
    skeptic: {
      analysis: {
        position: 'UUIDv7',
        confidence: 0.7,
        observations: [
          {
            finding: counted,
            evidence:
              '[INDICATED: the German tank problem] A few serial numbers are enough to estimate how many there are.',
            severity: 'critical',
            confidence: 0.85,
          },
          {
            finding:
              'A UUIDv7 shows a reader when the row was created, to the millisecond',
            evidence: `[VERIFIED: ${rfc}:section 8]`,
            severity: 'warning',
            confidence: 0.9,
          },
        ],
        recommendations: [
          {
            action: 'Show customers a number that is not the key',
            rationale: 'Neither the count nor the moment is theirs to know.',
            priority: 'warning',
          },
        ],
      },
      rounds: [
        {
          accepts: [
            { finding: bytes, because: 'It is a cost, and a small one for a ledger.' },
            { finding: rightEdge, because: 'The layout is in the standard.' },
          ],
        },
        {},
      ],
      vote: { approve: true, conditions: [] },
    },
    optimist: {
      analysis: {
        position: 'UUIDv7',
        confidence: 0.8,
        observations: [
          {
            finding:
              'Postgres 18 creates them itself: uuidv7() needs no extension and no code',
            evidence: '[VERIFIED: PostgreSQL 18 release notes:uuidv7()]',
            severity: 'info',
            confidence: 0.95,
          },
          {
            finding: ordered,
            evidence: `[VERIFIED: ${rfc}:section 5.7] The time is in the first bits.`,
            severity: 'warning',
            confidence: 0.7,
          },
          {
            finding:
              'A client can create the key before it sends the entry, so a repeated request meets the same row',
            evidence:
              '[POSSIBLE] A request that is sent again then fails on the primary key.',
            severity: 'warning',
            confidence: 0.8,
          },
        ],
        recommendations: [
          { action: 'Let the client create the key', priority: 'warning' },
        ],
      },
      rounds: [
        {},
        {
          withdraws: [
            {
              finding: ordered,
              because: 'Roughly in order, yes. Exact order needs a sequence.',
            },
          ],
        },
      ],
      vote: {
        approve: true,
        conditions: [],
      },
    },
  },
}
