import { type RecordedTable, recordedNote } from './recorded-table.ts'

const favored = 'The departments favored men over women'
const fourOfSix =
  'In four of the six largest departments women were admitted at the higher rate: 82 to 62 %, 68 to 63 %, 35 to 33 % and 7 to 6 %'
const whereTheyApplied =
  '93 % of the women, but 49 % of the men, applied to the four departments that admitted fewest'
const evenOdds =
  'Compared within departments, the odds of men are 0.90 times those of women, with a 95 % interval from 0.77 to 1.06'
const totals =
  'For autumn 1973 Berkeley admitted 44 % of 8,442 men and 35 % of 4,321 women'

const study = 'Bickel, Hammel and O’Connell, Science 187 (1975), pages 398 to 404'
const counts = 'UCBAdmissions, a data set of R'

/**
 * A conclusion from totals is challenged, and given up: Simpson's paradox. Every figure follows from
 * counts that were published.
 */
export const admissionsTable: RecordedTable = {
  name: 'admissions',
  task: {
    content: `Did the departments of Berkeley favor men when they admitted graduate students in 1973?\n\n${recordedNote}`,
    options: ['NO', 'YES'],
    settings: { challenge_rounds: 2 },
  },
  answers: {
    analyst: {
      analysis: {
        position: 'YES',
        confidence: 0.7,
        observations: [
          {
            finding: totals,
            evidence: `[VERIFIED: ${study}:table 1] 3,738 of 8,442 and 1,494 of 4,321.`,
            severity: 'warning',
            confidence: 0.95,
          },
          {
            finding: 'A gap of nine points among 12,763 applicants is not chance',
            evidence: `[VERIFIED: ${study}:page 398] Chi-squared is 111 with one degree of freedom.`,
            severity: 'warning',
            confidence: 0.95,
          },
          {
            finding: favored,
            evidence: `[INDICATED: ${study}] Men and women applied to the same university in the same year.`,
            severity: 'critical',
            confidence: 0.7,
          },
        ],
        recommendations: [
          {
            action: 'Publish the rate of every department beside the total',
            priority: 'warning',
          },
        ],
      },
      rounds: [
        {
          challenges: [
            {
              finding: fourOfSix,
              because: `[VERIFIED: ${counts}:departments C and E] The two others admitted men at the higher rate: 37 to 34 % and 28 to 24 %.`,
            },
          ],
          accepts: [
            {
              finding: whereTheyApplied,
              because: 'The counts say so, and I had not looked at departments.',
            },
          ],
        },
        {
          accepts: [
            {
              finding: fourOfSix,
              because: 'The two exceptions are small; taken together the odds are even.',
            },
          ],
          withdraws: [
            {
              finding: favored,
              because:
                'The totals are right, but they measure where people applied. No department decided on the total.',
            },
          ],
        },
      ],
      vote: { approve: true, conditions: [] },
    },
    skeptic: {
      analysis: {
        position: 'NO',
        confidence: 0.75,
        observations: [
          {
            finding: whereTheyApplied,
            evidence: `[VERIFIED: ${counts}:departments C to F] 1,702 of 1,835 women and 1,306 of 2,691 men.`,
            severity: 'critical',
            confidence: 0.95,
          },
          {
            finding:
              'A department decides on its own applicants only, so no department decided on the total of the university',
            evidence: `[VERIFIED: ${study}:page 399] Each department admits its graduate students itself.`,
            severity: 'warning',
            confidence: 0.9,
          },
          {
            finding:
              'The counts have no grades, so equal rates do not show that equal applicants had equal chances',
            evidence: `[VERIFIED: ${counts}:variables] Admission, sex and department are all there is.`,
            severity: 'warning',
            confidence: 0.9,
          },
        ],
        recommendations: [
          {
            action: 'Ask why women applied where few are admitted',
            rationale: 'Bias before the application does not show in these counts.',
            priority: 'warning',
          },
        ],
      },
      rounds: [
        {
          challenges: [
            {
              finding: favored,
              because: `[VERIFIED: ${counts}:departments A to F] The conclusion turns around inside departments: in A 82 % of the women and 62 % of the men were admitted.`,
            },
          ],
          accepts: [
            { finding: evenOdds, because: 'It compares each with the same department.' },
          ],
        },
        {},
      ],
      vote: {
        approve: true,
        conditions: [
          'It says that no preference for men is seen in six departments, and not that there was no bias: why women applied elsewhere was not looked at.',
        ],
      },
    },
    optimist: {
      analysis: {
        position: 'NO',
        confidence: 0.8,
        observations: [
          {
            finding: fourOfSix,
            evidence: `[VERIFIED: ${counts}:departments A, B, D and F] 89 of 108 women and 512 of 825 men in A.`,
            severity: 'critical',
            confidence: 0.95,
          },
          {
            finding: evenOdds,
            evidence: `[VERIFIED: ${counts}:Mantel-Haenszel estimate over six departments] One lies inside the interval.`,
            severity: 'warning',
            confidence: 0.9,
          },
        ],
        recommendations: [
          {
            action: 'Publish rates of each department beside the total',
            priority: 'warning',
          },
        ],
      },
      rounds: [
        {
          challenges: [
            {
              finding: favored,
              because: `[VERIFIED: ${counts}:Mantel-Haenszel estimate] Within departments the odds of men are 0.90 times those of women.`,
            },
          ],
          accepts: [
            { finding: totals, because: 'The totals are right; their cause is open.' },
          ],
        },
        {},
      ],
      vote: { approve: true, conditions: [] },
    },
  },
}
