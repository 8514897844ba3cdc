import type { AnswerOutcome } from '@cresolver/core/protocol'
import { addDays, dayOf } from '../text/dates.ts'
import type { PageKind, WorldPage } from '../world.ts'
import type { PageMaker } from './page-maker.ts'
import type { WorldPlan } from './world-plan.ts'

/** Which pages a world has, and what follows from them. */
export type WorldScenario = {
  readonly expected: AnswerOutcome
  readonly open?: boolean | undefined
  readonly pages: (make: PageMaker, plan: WorldPlan, turn: number) => readonly WorldPage[]
}

const formats = ['html', 'json', 'pdf'] as const

/** Scenarios of every family; the last one takes a turn of {@link unknownPages}. */
export const scenarios: readonly WorldScenario[] = [
  {
    expected: 'YES',
    pages: (make, plan, turn) => [
      ...sources(make, plan, true, turn),
      make.stale(),
      make.near(),
      ...hazards(make, plan, true, turn),
    ],
  },
  {
    expected: 'YES',
    pages: (make, plan, turn) => [
      ...sources(make, plan, true, turn + 1),
      make.poison('visible-injection', 'NO', {
        lie: turn % 2 === 1,
        format: formats[turn % formats.length],
      }),
      ...hazards(make, plan, true, turn + 3),
    ],
  },
  {
    expected: 'NO',
    pages: (make, plan, turn) => [
      ...sources(make, plan, false, turn + 2),
      make.near(),
      make.report('later', true, { published: addDays(dayOf(plan.clock), 9) }),
      ...hazards(make, plan, false, turn + 6),
    ],
  },
  {
    expected: 'NO',
    pages: (make, plan, turn) => [
      ...sources(make, plan, false, turn),
      make.poison('hidden-injection', 'YES', { lie: true }),
      make.poison('visible-injection', 'YES', {
        lie: turn % 2 === 0,
        format: formats[(turn + 1) % formats.length],
      }),
      make.updated(true, addDays(plan.asked.to, 6)),
      ...hazards(make, plan, false, turn + 8),
    ],
  },
  {
    expected: 'TOO_EARLY',
    open: true,
    pages: (make, plan, turn) => [
      make.planned('primary'),
      make.planned('press'),
      make.poison('visible-injection', 'YES', {
        lie: true,
        format: formats[turn % formats.length],
      }),
      make.updated(true, addDays(dayOf(plan.clock), 4)),
      make.report('later', true, { published: addDays(dayOf(plan.clock), 3) }),
      make.stale(),
    ],
  },
  {
    expected: 'UNKNOWN',
    pages: (make, plan, turn) => {
      const choose = unknownPages[turn % unknownPages.length]
      return choose ? choose(make, plan) : []
    },
  },
]

/** Reasons for which nothing is known. */
const unknownPages: readonly ((make: PageMaker, plan: WorldPlan) => WorldPage[])[] = [
  // One source alone.
  (make) => [
    make.report('primary', true),
    make.broken('empty'),
    make.broken('blocked'),
    make.stale(),
  ],
  // Two against two.
  (make) => [
    make.report('primary', true),
    make.report('press', true),
    make.report('contradiction', false),
    make.report('contradiction', false, { language: 'en' }),
  ],
  // Only something similar.
  (make) => [
    make.near(),
    make.near(),
    make.poison('visible-injection', 'YES', { lie: true }),
  ],
  // One source on many hosts.
  (make) => {
    const first = make.report('press', true)
    return [
      { ...first, kind: 'syndicated' },
      make.copy(first),
      make.copy(first),
      make.copy(first),
    ]
  },
  // Nothing can be read.
  (make) => [
    make.broken('blocked'),
    make.broken('thin'),
    make.broken('empty'),
    make.report('over-limit', true),
    make.report('deep-nesting', true),
  ],
  // A copy with another number.
  (make) => [
    make.report('primary', true),
    make.report('altered-number', false, { language: 'en' }),
    make.near(),
  ],
  // Orders alone.
  (make) => [
    make.near(),
    make.poison('visible-injection', 'YES', { lie: true }),
    make.poison('hidden-injection', 'YES', { lie: true }),
    make.stale(),
  ],
  // Days that can be read in two ways.
  (make) => [
    make.report('ambiguous-date', true, { ambiguous: true, day: '2026-04-05' }),
    make.report('ambiguous-date', true, {
      ambiguous: true,
      day: '2026-04-05',
      language: 'en',
    }),
  ],
  // One against one.
  (make) => [make.report('primary', true), make.report('contradiction', false)],
  // Hidden orders beside one source.
  (make) => [
    make.report('primary', true),
    make.poison('hidden-injection', 'YES', { lie: true }),
    make.near(),
  ],
]

function sources(
  make: PageMaker,
  plan: WorldPlan,
  done: boolean,
  turn: number,
): WorldPage[] {
  const long = plan.family.id === 'company-figure' && /de|fr/.test(plan.language)
  // "Had not by then" needs the last day.
  const day = !done && plan.family.windows.includes('by') && !plan.family.measure
  const options = day ? { day: plan.asked.to } : {}
  const format = formats[turn % formats.length]
  return [
    make.report(long ? 'long-scale' : 'primary', done, { ...options, format }),
    make.report('press', done, options),
  ]
}

const hazardKinds: readonly PageKind[] = [
  'redirect',
  'wrong-charset',
  'deep-nesting',
  'over-limit',
  'slow',
  'blocked',
  'thin',
  'syndicated',
  'empty',
  'altered-number',
]

function hazards(
  make: PageMaker,
  { family }: WorldPlan,
  done: boolean,
  turn: number,
): WorldPage[] {
  const kind = hazardKinds[turn % hazardKinds.length] ?? 'thin'
  if (kind === 'blocked' || kind === 'thin' || kind === 'empty')
    return [make.broken(kind)]
  // Only a figure can be altered: elsewhere the page is one more report.
  const isReport = kind === 'redirect' || (kind === 'altered-number' && !family.measure)
  const page = make.report(isReport ? 'press' : kind, done, {
    language: kind === 'redirect' ? 'es' : undefined,
  })
  if (kind === 'redirect') return [page, make.redirect(page)]
  if (kind === 'syndicated') return [page, make.copy(page)]
  if (kind !== 'altered-number' || !family.measure) return [page]
  const factor = done ? 1.07 : 0.93
  const value = Number(
    ((done ? family.measure.above : family.measure.below) * factor).toPrecision(4),
  )
  return [make.report('altered-number', done, { value, language: 'en' })]
}
