import type { Market } from '@cresolver/chain'
import type { RoundProgress } from '@cresolver/protocol'
import { createAdjudicationRecord } from '@cresolver/resolution'
import { recordOf } from '@cresolver/resolution/fixture'
import { describe, expect, it } from 'vitest'
import { openMarket, roundParts, roundRecord } from '../market.fixture.ts'
import { isAwaited, type PipelineParameters, pipelineOf, stepToShow } from './pipeline.ts'

const verdict: Market['outcome'] = { kind: 'verdict', resolution: true }
const voided = (reason: 'NO_QUORUM' | 'EXPIRED' | 'INVALID'): Market['outcome'] => ({
  kind: 'void',
  reason,
})

function reported(...whats: readonly string[]): RoundProgress[] {
  return whats.map((text, index) => {
    const [what = '', step] = text.split(' ')
    const [, code = 'NO_QUORUM'] = what.split(':')
    return {
      seq: index + 1,
      at: '2026-05-01T00:00:00Z',
      marketId: '7',
      what: what.split(':')[0],
      ...(step && { step }),
      ...(what.startsWith('stopped') && { stopped: { code } }),
    } as RoundProgress
  })
}

/** States of the steps: `.` waiting, `~` running, `+` done, `x` failed, `|` not yet, `-` not needed. */
function drawn({
  question = 'Did it rain?',
  outcome = { kind: 'open' } as Market['outcome'],
  progress = [] as readonly RoundProgress[],
  record = undefined as PipelineParameters['record'],
  settlement = 'unknown' as PipelineParameters['settlement'],
}): string {
  const marks = {
    waiting: '.',
    running: '~',
    done: '+',
    failed: 'x',
    'not-yet': '|',
    'not-needed': '-',
  }
  const market = { ...openMarket(), question, outcome }
  const isOpen = isAwaited(market, undefined)
  return pipelineOf({ market, progress, record, settlement, isAwaited: isOpen })
    .map(({ state }) => marks[state])
    .join('')
}

const rule = '§question Up?\n§rule\nsource:manual'
const byData = createAdjudicationRecord({
  ...roundParts(),
  adjudication: {
    decidedAt: 1,
    observations: [],
    finding: { verdict: 'INVALID', code: 'RULE_MALFORMED', reason: 'x' },
  },
})

describe('the steps of a round', () => {
  it.each<[string, Parameters<typeof drawn>[0], string]>([
    ['wait in an open market', {}, '......'],
    ['have one more for a rule', { question: rule }, '.......'],
    ['follow the feed', { progress: reported('market-read READ') }, '~.....'],
    [
      'are done behind the one that runs',
      {
        progress: reported(
          'market-read READ',
          'calls-planned ASK',
          'challenged CHALLENGE',
        ),
      },
      '++~...',
    ],
    [
      'are skipped where data decided',
      {
        question: rule,
        progress: reported(
          'market-read READ',
          'adjudicated ADJUDICATE',
          'archived WRITE',
        ),
      },
      '++----~',
    ],
    [
      'fail where the round stopped',
      { progress: reported('market-read READ', 'quorum ASK', 'stopped') },
      '+x....',
    ],
    [
      'do not fail where it is too early',
      {
        question: rule,
        progress: reported(
          'market-read READ',
          'adjudicated ADJUDICATE',
          'stopped:TOO_EARLY',
        ),
      },
      '+|.....',
    ],
    [
      'fail at the first where the round died before it',
      { progress: reported('stopped') },
      'x.....',
    ],
    [
      'are over once the report is written',
      {
        progress: reported(
          'market-read READ',
          'quorum ASK',
          'verdict RESOLVE',
          'written WRITE',
        ),
      },
      '++--++',
    ],
    ['are unknown until the settlement was read', { outcome: verdict }, '......'],
    ['were not needed by a resolver', { outcome: verdict, settlement: 'none' }, '-----+'],
    [
      'are known from the report',
      { outcome: verdict, settlement: 'by-workers' },
      '++++++',
    ],
    ['are known from the record', { outcome: verdict, record: roundRecord() }, '++++++'],
    [
      'of the workers were not needed by data',
      { question: rule, outcome: voided('INVALID'), record: byData },
      '++----+',
    ],
    [
      'of the workers were not needed if the report has no payouts',
      { question: rule, outcome: verdict, settlement: 'by-data' },
      '++----+',
    ],
    [
      'failed without a quorum',
      {
        outcome: voided('NO_QUORUM'),
        record: recordOf({
          ...roundParts(),
          outcome: { kind: 'void', reason: 'NO_QUORUM' },
        }),
      },
      '+x---+',
    ],
    ['never ran in a market that expired', { outcome: voided('EXPIRED') }, '------'],
  ])('%s', (_, known, expected) => {
    expect(drawn(known)).toBe(expected)
  })
})

describe('the step that is shown first', () => {
  const shown = (states: string) =>
    stepToShow(
      (['READ', 'ASK', 'CHALLENGE', 'EVALUATE', 'RESOLVE', 'WRITE'] as const).map(
        (name, index) => ({
          name,
          state:
            states[index] === '~'
              ? 'running'
              : states[index] === 'x'
                ? 'failed'
                : states[index] === '+'
                  ? 'done'
                  : 'waiting',
        }),
      ),
    )

  it.each([
    ['......', 'READ'],
    ['++~...', 'CHALLENGE'],
    ['+x....', 'ASK'],
    ['++++++', 'RESOLVE'],
    ['.....+', 'WRITE'],
  ])('%s is %s', (states, name) => {
    expect(shown(states)).toBe(name)
  })
})

describe('a round', () => {
  const asking = (reported: bigint | undefined, state: 'PROPOSED' | 'JUDGED' | 'OPEN') =>
    isAwaited(openMarket({ verdict: { state, outcome: 'YES', until: 1 } }), {
      events: [{ type: 'asked', blockNumber: 5n }] as never,
      evidence: reported === undefined ? undefined : ({ blockNumber: reported } as never),
    })

  it('is awaited until it has reported on the present asking', () => {
    expect(asking(undefined, 'PROPOSED')).toBe(true)
    expect(asking(undefined, 'JUDGED')).toBe(true)
    expect(asking(4n, 'JUDGED')).toBe(true)
    expect(asking(6n, 'JUDGED')).toBe(false)
    expect(asking(6n, 'PROPOSED')).toBe(false)
  })

  it('is awaited while nobody asks, and not any more at the end', () => {
    expect(asking(4n, 'OPEN')).toBe(true)
    const outcome = { kind: 'split' } as const
    expect(isAwaited(openMarket({ outcome }), undefined)).toBe(false)
  })
})
