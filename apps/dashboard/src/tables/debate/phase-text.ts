import type { TableResult } from '@cresolver/core/protocol'
import { stepsOf } from './challenge-steps.tsx'
import type { AgentState, TablePhase, TableProgress } from './table-progress.ts'

/** Why an agent has no answer in a phase. */
const missing: { readonly [State in AgentState]: string | undefined } = {
  answered: undefined,
  waiting: 'was not asked',
  asked: 'is asked',
  accepted: 'is working',
  late: 'timed out',
  malformed: 'sent an invalid answer',
  refused: 'declined',
  unhealthy: 'was offline',
  suspended: 'was not asked again',
}

/** Describes in one line what happened in a phase; empty if nothing has. */
export function phaseText(
  progress: TableProgress,
  phase: TablePhase,
  result: TableResult | undefined,
): string {
  const state = progress.phases[phase]
  if (state === 'coming') return ''
  if (state === 'skipped') return 'skipped'
  if (phase === 'synthesis') return synthesisText(result)
  const { seats } = progress
  const answered = seats.filter((seat) => seat[phase] === 'answered').length
  const silent = seats.flatMap((seat) => {
    const why = missing[seat[phase]]
    return why === undefined ? [] : [`${seat.agent} ${why}`]
  })
  const all = [`${answered} of ${seats.length} agents answered`, ...silent.slice(0, 10)]
  return `${contentText(progress, phase)}; ${all.join(', ')}`
}

function contentText(
  progress: TableProgress,
  phase: Exclude<TablePhase, 'synthesis'>,
): string {
  const { seats, round, citations } = progress
  switch (phase) {
    case 'analysis': {
      const found = seats.flatMap(({ analysed }) => analysed?.observations ?? []).length
      const { checked, differ } = citations
      const pages =
        checked === 0
          ? ''
          : `, ${count(checked, 'cited page')} compared, ${differ} of them unlike the citation`
      return count(found, 'finding') + pages
    }
    case 'challenge': {
      const steps = stepsOf(seats)
      const of = (kind: string) => steps.filter((step) => step.kind === kind).length
      return `${count(round, 'round')}, ${count(of('challenges'), 'challenge')}, ${of('accepts')} accepted, ${of('gives up')} given up`
    }
    case 'vote': {
      const votes = seats.flatMap(({ voted }) => voted ?? [])
      const approve = votes.filter((vote) => vote.approve).length
      return `${approve} approve, ${votes.length - approve} dissent`
    }
  }
}

function synthesisText(result: TableResult | undefined): string {
  if (result === undefined) return ''
  const { key_findings: stand, set_aside: aside, recommendations } = result.synthesis
  return `${count(stand.length, 'finding')} kept, ${aside.length} set aside, ${count(recommendations.length, 'recommendation')}`
}

/** A number and its noun. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
