import { askingsOf, isStoryEvent } from '@cresolver/resolution'
import { findingText, JUDGE_NAMES } from '../../activity/judge-text.ts'
import type { HistoryEvent } from '../market-history.ts'

/** Describes how the last asking ended, in one sentence; undefined before that, and without a window. */
export function describeDispute(events: readonly HistoryEvent[]): string | undefined {
  const asking = askingsOf(events.filter(isStoryEvent)).at(-1)?.events ?? []
  const asked = asking.find((event) => event.type === 'asked')
  const settled = asking.find((event) => event.type === 'settled')
  if (!asked || !settled) return undefined
  const objections = asking.filter((event) => event.type === 'disputed')
  const dispute = objections.find(({ attacked }) => attacked === 'NONE')
  const found = asking.find((event) => event.type === 'verdict-proposed')
  const hasCourt = asking.some(
    (event) => event.type === 'judge-asked' && event.judge === 'COURT',
  )
  const claim = asked.claim === 'UNSURE' ? undefined : findingText(asked.claim)
  if (claim && !dispute && !found && !hasCourt) {
    return `${claim} was claimed, and nobody disputed it.`
  }
  const parts = [
    ...(claim ? [`${claim} was claimed${dispute ? ' and disputed' : ''}`] : []),
    ...(found ? [`${JUDGE_NAMES[found.judge]} found ${findingText(found.finding)}`] : []),
    ...(hasCourt ? [describeCourt(settled.finding, found?.finding)] : []),
  ]
  const said = parts.join('; ')
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

type Finding = Extract<HistoryEvent, { readonly type: 'settled' }>['finding']

function describeCourt(end: Finding, found: Finding | undefined): string {
  if (end === 'UNSURE') return 'the court did not rule in time'
  if (end === found) return `after an appeal ${findingText(end)} stands`
  return `the court ruled ${findingText(end)}`
}
