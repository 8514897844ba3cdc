import { type ListedSites, sourceOfPage } from '@cresolver/core/evidence'
import { silenceOfContext } from '@cresolver/core/questions'
import type { Evidence } from './gather.ts'
import { endOfWindow } from './question-window.ts'
import { secondsAt } from './read-clocks.ts'
import type { Frame, ResearchQuestion } from './reading/reader.ts'
import type { ResearchStep } from './research-finding.ts'
import type { NamedSources } from './route.ts'

/** Form of a proposal. */
export const SILENCE_PROPOSES =
  'The silence of the sources proposes NO; it decides nothing.'

/** Question, pages and statements. */
type SilenceParameters = {
  readonly question: ResearchQuestion
  readonly frame: Frame
  readonly named: NamedSources
  readonly evidence: Evidence
  readonly trace: readonly ResearchStep[]
  readonly sites?: ListedSites | undefined
}

/** Time after the end in which the event would have been reported, in seconds. */
const LAG = 48 * 3_600
const LEAST_PAGES = 3
const LEAST_OWNERS = 2
/** Statements, counts, filings and acts of a player happen without a report. */
const UNREPORTED =
  /\b(?:says?|said|mentions?|tweets?|posts?|how many|number of|at least|more than|fewer than|over \d|scores?|goals?|points?|files?|filed|filings?|discloses?)\b|\d+\+/i

/**
 * Returns whether the silence of the sources proposes NO: the rule allows it, the event would have been reported by a
 * date that is two days past, each source of the rule was read, three listed pages of two owners on the subject are of
 * after the end, and no page says a word for YES, not even one that was dropped. A proposal decides nothing.
 */
export function isSilent(parameters: SilenceParameters): boolean {
  const { question, frame, named, evidence, trace } = parameters
  const end = endOfWindow(frame.window)
  if (!silenceOfContext(question.rule ?? '') || UNREPORTED.test(question.question)) {
    return false
  }
  if (end === undefined || question.now < end + LAG) return false
  // Without a source in the rule nobody was asked.
  if (named.terms.length === 0) return false
  const isRead = named.terms.every((term) =>
    evidence.pages.some(
      ({ url, status }) =>
        status === 'READ' && sourceOfPage(new URL(url), [term]).weight === 3,
    ),
  )
  const isSupported = trace.some(
    (step) =>
      step.step === 'read' && step.claims.some(({ supports }) => supports === 'YES'),
  )
  return isRead && !isSupported && areSilent(parameters, end)
}

function areSilent({ frame, evidence, sites }: SilenceParameters, end: number): boolean {
  const subjects = new Set(evidence.claims.map(({ url }) => url))
  const owners = evidence.pages.flatMap(({ url, date, publishedAt }) => {
    const day = date && secondsAt(date, '00:00', frame.window.zone)
    const published = publishedAt ?? (day || 0)
    const { owner, weight } = sourceOfPage(new URL(url), [], sites)
    return weight === 2 && published > end && subjects.has(url) ? [owner] : []
  })
  return owners.length >= LEAST_PAGES && new Set(owners).size >= LEAST_OWNERS
}
