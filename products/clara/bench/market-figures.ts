import { BARE, type Samples } from './market-driver.ts'

/**
 * Needs of the market that the specification was written for: redstone-finance/clara, last
 * commit of 2025-03-18, its own Lua on aos 2.0.1, in the same way on the same kind of machine
 * (2 shared cores, Node 20). Its code has no license, so it is not run here.
 *
 * It has no roundRobin, so that its `leastOccupied` is measured instead. Its Decline-Task loses the
 * task instead of finding another agent; a page, query, Send-Offer, Get-Agent, Get-Task and
 * Tick are missing there. Figures by number of agents.
 */
const upstream: Readonly<Record<string, Readonly<Record<number, UpstreamFigure>>>> = {
  'Register-Agent-Profile': {
    10: { p50: 5, min: 1.7 },
    100: { p50: 1.1, min: 0.9 },
    1000: { p50: 1.7, min: 1.5 },
    5000: { p50: 5.4, min: 5.2 },
  },
  'Register-Task cheapest': {
    10: { p50: 1.9, min: 1.4 },
    100: { p50: 2.6, min: 2.4 },
    1000: { p50: 15.5, min: 14.3 },
    5000: { p50: 81, min: 78 },
  },
  'Register-Task roundRobin': {
    10: { p50: 1.6, min: 1.3 },
    100: { p50: 2.0, min: 1.8 },
    1000: { p50: 8.2, min: 7.8 },
    5000: { p50: 48, min: 46 },
  },
  'Decline-Task': {
    10: { p50: 1.0, min: 0.9 },
    100: { p50: 0.95 },
    1000: { p50: 1.5 },
    5000: { p50: 4.7, min: 4.5 },
  },
  'Send-Result': {
    10: { p50: 1.4, min: 1.3 },
    100: { p50: 1.4, min: 1.3 },
    1000: { p50: 2.2, min: 1.9 },
    5000: { p50: 5.1, min: 5.0 },
  },
  'List-Agents, all': {
    10: { p50: 9 },
    100: { p50: 20, min: 19 },
    1000: { p50: 111 },
    5000: { p50: 530 },
  },
  'broadcast to all': {
    10: { p50: 3.7 },
    100: { p50: 33, min: 30 },
    1000: { p50: 343 },
    5000: { p50: 1_867 },
  },
  'heap, MB': {
    10: { p50: 1.05 },
    100: { p50: 1.16 },
    1000: { p50: 2.3 },
    5000: { p50: 7.4 },
  },
}

/** Samples by number of agents and name of the message. */
type MarketResults = ReadonlyMap<number, ReadonlyMap<string, Samples>>

type Row = {
  readonly name: string
  /** Most milliseconds (the fastest call) up to 5,000 agents, and at 50,000. */
  readonly goal?: readonly [small: number, large: number] | undefined
  readonly goalBytes?: number | undefined
}

const small = [1.6, 1.6] as const

const rows: readonly Row[] = [
  { name: BARE },
  { name: 'Register-Agent-Profile', goal: small },
  { name: 'Register-Task cheapest', goal: small },
  { name: 'Register-Task roundRobin', goal: small },
  { name: 'Register-Task query', goal: small },
  { name: 'Decline-Task', goal: small },
  { name: 'Send-Result', goal: small },
  { name: 'Send-Offer', goal: small },
  { name: 'Get-Agent', goal: small },
  { name: 'Get-Task', goal: small },
  { name: 'Tick', goal: small },
  { name: 'List-Agents, a page of 50', goal: [2, 2], goalBytes: 65_536 },
  { name: 'List-Agents, a page of 200', goal: [4, 4], goalBytes: 65_536 },
  { name: 'page of 50 with a busy agent', goal: [2, 2], goalBytes: 65_536 },
  { name: 'page of 200 with a busy agent', goal: [4, 4], goalBytes: 65_536 },
  { name: 'Get-Agent of a busy agent', goal: [5, 5], goalBytes: 65_536 },
  { name: 'freed after 10,000 declines', goal: [5, 5] },
  { name: 'tick after it', goal: [5, 5] },
  { name: 'Tick with 50 offer requests' },
  { name: 'broadcast, first page of 50' },
  { name: 'broadcast to all' },
  { name: 'List-Agents, all' },
  { name: 'heap, MB' },
]

/** Table of all messages, beside the figures of upstream. */
export function table(sizes: readonly number[], results: MarketResults): string {
  const head = ['ms: min / p50', ...sizes.map((size) => `${size} agents`)]
  const lines = rows.flatMap(({ name, goalBytes }) => {
    const ours = sizes.map((size) => shown(results.get(size)?.get(name)))
    const bytes = sizes.map((size) => `${results.get(size)?.get(name)?.bytes ?? ''}`)
    const theirs = sizes.map((size) => {
      const figure = upstream[name]?.[size]
      return figure === undefined ? '' : `${figure.min ?? '-'} / ${figure.p50}`
    })
    return [
      [name, ...ours],
      ...(goalBytes === undefined ? [] : [['  its bytes', ...bytes]]),
      ...(theirs.some((figure) => figure !== '') ? [['  upstream', ...theirs]] : []),
    ]
  })
  return [head, ...lines]
    .map(([first = '', ...cells]) =>
      [first.padEnd(30), ...cells.map((cell) => cell.padStart(15))].join(''),
    )
    .join('\n')
}

function shown(samples: Samples | undefined): string {
  if (samples === undefined) return ''
  return `${least(samples).toFixed(2)} / ${median(samples).toFixed(2)}`
}

/** Lines that say which goals are met. */
export function goals(sizes: readonly number[], results: MarketResults): string {
  const lines = rows.flatMap(({ name, goal, goalBytes = Number.POSITIVE_INFINITY }) => {
    if (goal === undefined) return []
    const misses = sizes.flatMap((size) => {
      const samples = results.get(size)?.get(name)
      const most = size <= 5_000 ? goal[0] : goal[1]
      if (samples === undefined) return [`${size}: not measured`]
      const time = least(samples)
      const met = time <= most && samples.bytes <= goalBytes
      return met ? [] : [`${size}: ${time.toFixed(2)} ms, ${samples.bytes} bytes`]
    })
    const verdict = misses.length === 0 ? 'met' : `NOT met (${misses.join('; ')})`
    const bytes = goalBytes === Number.POSITIVE_INFINITY ? '' : `, ${goalBytes} bytes`
    return [`${name}: at most ${goal[0]} ms, ${goal[1]} ms at 50,000${bytes}: ${verdict}`]
  })
  return ['', 'Goals (fastest call):', ...lines].join('\n')
}

function least({ times }: Samples): number {
  return Math.min(...times)
}

function median({ times }: Samples): number {
  const sorted = [...times].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds of one wasm call, and the fastest of all calls. */
type UpstreamFigure = { readonly p50: number; readonly min?: number | undefined }
