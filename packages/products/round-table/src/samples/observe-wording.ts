import type { Observation, Recommendation, Severity } from '@cresolver/protocol'
import type { Wording } from './read-wording.ts'
import type { SampleCharacter } from './sample-character.ts'

/** Input of a sample's observations. */
export type WordingView = {
  readonly observations: Observation[]
  readonly recommendations: Recommendation[]
}

/** A sample knows nothing of the matter. */
const lowConfidence = 0.1

/**
 * Writes a character's observations on the wording of a task. The first one states that
 * this is a sample and that nothing was investigated.
 */
export function observeWording(
  character: SampleCharacter,
  wording: Wording,
): WordingView {
  const { observations, recommendations } = views[character](wording)
  return { observations: [disclaim(), ...observations], recommendations }
}

const views: Readonly<Record<SampleCharacter, (wording: Wording) => WordingView>> = {
  analyst: ({ numbers, dates, names, words }) => ({
    observations: [
      ...seen('The task states the numbers', numbers),
      ...seen('The task states the dates', dates),
      ...seen('The task names', names),
      ...(numbers.length + dates.length + names.length === 0
        ? [
            observe(
              `The task states no number, date or name in ${words} words.`,
              'warning',
              'None was found.',
            ),
          ]
        : []),
    ],
    recommendations: [],
  }),
  skeptic: ({ hasSource, dates, numbers, hasComparison }) => ({
    observations: [
      ...missing(
        hasSource,
        'The task names no source.',
        'It holds no address and no origin.',
      ),
      ...missing(
        dates.length > 0,
        'The task sets no time.',
        'It holds no date and no year.',
      ),
      ...missing(
        numbers.length > 0 || hasComparison,
        'The task does not define what would count as success.',
        'It holds no number and no comparison.',
      ),
    ],
    recommendations: hasSource
      ? []
      : [{ action: 'Name a source that can be looked up', priority: 'warning' }],
  }),
  optimist: ({ benefits, dates }) => ({
    observations: [
      ...seen('The wording speaks for acting', benefits),
      ...(dates.length > 0
        ? [observe('The task has a date to work towards.', 'info')]
        : []),
      ...(benefits.length + dates.length === 0
        ? [
            observe(
              'The wording holds no word that this sample takes for a benefit.',
              'info',
              'None was found.',
            ),
          ]
        : []),
    ],
    recommendations: [
      { action: 'Take a first small step and look at what it brings', priority: 'info' },
    ],
  }),
}

function disclaim(): Observation {
  return observe(
    'This is a sample agent: it looked at the wording only and investigated nothing.',
    'info',
    'Nothing else was looked at.',
  )
}

function seen(what: string, found: readonly string[]): Observation[] {
  return found.length === 0 ? [] : [observe(`${what} ${found.join(', ')}.`, 'info')]
}

function missing(isThere: boolean, finding: string, why: string): Observation[] {
  return isThere ? [] : [observe(finding, 'warning', why)]
}

function observe(
  finding: string,
  severity: Severity,
  why = 'It stands there; whether it is true was not looked at.',
): Observation {
  const evidence = `[POSSIBLE] ${why}`
  return { finding, evidence, severity, confidence: lowConfidence }
}
