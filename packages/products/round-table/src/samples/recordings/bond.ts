import { type RecordedTable, recordedNote } from './recorded-table.ts'

const prize = 'The prize is 6,667 times the bond'
const accuracy =
  'Of 2,959 settled proposals 2,955 were right; 35 were disputed, 1.2 % of them'
const attention =
  'The bond only has to pay one honest disputer: 250 USD for a few minutes of reading'
const minerals =
  'In March 2025 a market of 7 million USD about a minerals deal ended with a false YES, by a vote in which three accounts of one holder had a quarter of the votes'

const adapter = 'UMA OptimisticOracleV2 and its use by Polymarket'
const sample = 'UMA Optimistic Truth Bot data of May and June 2025'

/** A minority that has a point: the table does not reach consensus, and its dissent stays. */
export const bondTable: RecordedTable = {
  name: 'bond',
  task: {
    content: `Is a bond of 750 USD enough for an optimistic oracle that settles a market of 5 million USD?\n\n${recordedNote}`,
    options: ['NO', 'YES'],
    settings: { challenge_rounds: 1 },
  },
  answers: {
    analyst: {
      analysis: {
        position: 'NO',
        confidence: 0.8,
        observations: [
          {
            finding: prize,
            evidence: '[VERIFIED: the task:both amounts] 5,000,000 USD over 750 USD.',
            severity: 'critical',
            confidence: 0.99,
          },
          {
            finding:
              'A proposal that no one disputes within two hours is final, whatever it says',
            evidence: `[VERIFIED: ${adapter}:liveness] 7,200 seconds, in every one of 2,989 sampled requests.`,
            severity: 'warning',
            confidence: 0.95,
          },
          {
            finding:
              'Who disputes a false proposal earns 250 USD, at a market of 1,000 USD as at one of 5 million',
            evidence: `[VERIFIED: ${adapter}:bond and final fee] The winner gets half of a bond of 500 USD.`,
            severity: 'warning',
            confidence: 0.9,
          },
        ],
        recommendations: [
          {
            action: 'Let the bond grow with the money at stake',
            rationale: 'A fixed bond is cheapest to attack where most can be won.',
            priority: 'critical',
          },
        ],
      },
      rounds: [
        {
          challenges: [
            {
              finding: attention,
              because:
                '[POSSIBLE] Two hours at night, and a busy network at the end of them: the honest disputer needs to be awake, the attacker chooses the time.',
            },
          ],
          accepts: [{ finding: accuracy, because: 'The counts are public.' }],
        },
      ],
      vote: { approve: true, conditions: [] },
    },
    skeptic: {
      analysis: {
        position: 'NO',
        confidence: 0.85,
        observations: [
          {
            finding: minerals,
            evidence: '[CORROBORATED: The Block, March 2025 + CoinDesk, March 2025]',
            severity: 'critical',
            confidence: 0.85,
          },
          {
            finding:
              'A voter in the minority loses 0.1 % of the stake even if right, so it pays to vote with the expected majority',
            evidence: '[VERIFIED: UMIP-173:baseSlashAmount] 0.001 of the stake.',
            severity: 'warning',
            confidence: 0.9,
          },
        ],
        recommendations: [
          {
            action: 'Let bonds grow with the money at stake',
            priority: 'critical',
          },
          {
            action: 'Draw a second panel that no one could buy beforehand',
            priority: 'warning',
          },
        ],
      },
      rounds: [
        {
          challenges: [
            {
              finding: accuracy,
              because:
                '[POSSIBLE] An average over cheap questions. An attacker does not attack the average: 1 false verdict at 5 million USD costs more than 2,955 right ones earn.',
            },
          ],
          accepts: [{ finding: prize, because: 'It is a division.' }],
        },
      ],
      vote: {
        approve: true,
        conditions: [
          'The bond is one half of the answer: who votes after a dispute is the other one.',
        ],
      },
    },
    optimist: {
      analysis: {
        position: 'YES',
        confidence: 0.6,
        observations: [
          {
            finding: accuracy,
            evidence: `[VERIFIED: ${sample}:settled outcomes]`,
            severity: 'warning',
            confidence: 0.95,
          },
          {
            finding: attention,
            evidence: `[INDICATED: ${adapter}] Half of the loser’s bond goes to the winner.`,
            severity: 'info',
            confidence: 0.6,
          },
        ],
        recommendations: [
          { action: 'Run a bot that disputes every false proposal', priority: 'warning' },
        ],
      },
      rounds: [
        {
          challenges: [
            {
              finding: minerals,
              because:
                '[VERIFIED: the same reports:sequence of events] That market was disputed. The bond did what it is for; the vote after it failed.',
            },
          ],
        },
      ],
      vote: {
        approve: false,
        dissent_reason:
          'The task asks about the bond. In the one case that went wrong the bond brought the question to a vote, and a bond of any size would have done no more. The direction blames the bond for the vote.',
      },
    },
  },
}
