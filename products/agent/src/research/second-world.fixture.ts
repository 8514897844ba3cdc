import { readdirSync, readFileSync } from 'node:fs'
import {
  type ClaimKind,
  type EventWindow,
  type SourceTerm,
  type Span,
  storiesOf,
  type Voice,
  type WeighedClaim,
} from '@cresolver/core/evidence'
import type { ResearchQuestion } from './reading/reader.ts'

/** A question of the second world with its pages: written by an author who has not read the code. */
export type WorldQuestion = {
  readonly id: string
  readonly kind: string
  readonly outcome: 'YES' | 'NO' | 'UNKNOWN' | 'TOO_EARLY'
  readonly window: EventWindow
  readonly now: number
  /** As a market asks it. */
  readonly asked: ResearchQuestion
  readonly written: WrittenQuestion
  /** Quotes of a reader without fault. */
  readonly claims: readonly WeighedClaim[]
  /** Passages that a hasty reader takes for the event, and their meaning. */
  readonly traps: readonly WeighedClaim[]
}

/** A question as its author wrote it. */
type WrittenQuestion = {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly finePrint: string
  readonly statement: string
  readonly sources: readonly SourceTerm[]
  readonly outcome: WorldQuestion['outcome']
  readonly window: { readonly from: string | null; readonly to: string }
  readonly zone: string
  readonly now: string
  readonly pages: readonly WrittenPage[]
}
/** A page as its author wrote it. */
export type WrittenPage = {
  readonly url: string
  readonly class: 'primary' | 'listed' | 'other'
  readonly owner: string
  readonly published: string | null
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly claims: readonly {
    readonly quote: string
    readonly side: 'yes' | 'no'
    readonly voice: Voice
    readonly kind: ClaimKind
    readonly at: string | null
  }[]
  readonly traps: readonly {
    readonly quote: string
    readonly relation: 'not-yet' | 'neither'
  }[]
}

const WEIGHTS = { primary: 3, listed: 2, other: 0 } as const
const folder = new URL('../../worlds/second/', import.meta.url)

/** Reads the questions of the second world. */
export function readSecondWorld(): readonly WorldQuestion[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
    .map((question: WrittenQuestion) => toQuestion(question))
}

function toQuestion(written: WrittenQuestion): WorldQuestion {
  const { id, kind, outcome, window, zone, now, pages } = written
  const passages = pages.flatMap((page) => [
    ...page.claims.map((claim) => ({ page, isTrap: false, ...claim })),
    ...page.traps.map(({ quote }) => ({
      ...{ page, isTrap: true, quote, at: null },
      ...({ voice: 'fact', kind: 'happened' } as const),
    })),
  ])
  const weighty = passages.filter(({ page }) => page.class !== 'other')
  const stories = storiesOf(
    weighty.map(({ page, quote }) => {
      const text = [page.title, ...page.paragraphs].join('\n')
      const { url } = page
      return { url, text, offset: text.indexOf(quote), length: quote.length }
    }),
  )
  const story = new Map(weighty.map((passage, index) => [passage, stories[index]]))
  const claims = passages.map((passage) => {
    const { page, voice, at } = passage
    const claim: WeighedClaim = {
      id: `${page.url} ${passage.quote}`,
      ...{ voice, kind: passage.kind },
      at: spanOf(at, zone),
      published: spanOf(page.published, zone),
      isConfirmed: true,
      weight: WEIGHTS[page.class],
      owner: page.owner,
      story: story.get(passage) ?? page.url,
    }
    return { claim, isTrap: passage.isTrap }
  })
  return {
    ...{ id, kind, outcome },
    window: {
      from: window.from === null ? undefined : seconds(window.from),
      to: seconds(window.to),
    },
    now: seconds(now),
    ...{ asked: askedOf(written), written },
    claims: claims.flatMap(({ claim, isTrap }) => (isTrap ? [] : [claim])),
    traps: claims.flatMap(({ claim, isTrap }) => (isTrap ? [claim] : [])),
  }
}

function askedOf({ text, finePrint, sources, window, now }: WrittenQuestion) {
  const places = sources.map(({ host, path = '' }) => `${host}${path}`)
  const terms = places.length === 0 ? [] : [`sources:${places.join('|')}`]
  const rule = [finePrint, ...terms].join('\n')
  return { question: text, rule, now: seconds(now), deadline: seconds(window.to) }
}

function seconds(text: string): number {
  return Date.parse(text) / 1_000
}

/** A day is the calendar day in the zone of the window. */
function spanOf(text: string | null, zone: string): Span | undefined {
  if (text === null) return undefined
  if (text.length > 10) return { from: seconds(text), to: seconds(text) }
  const from = midnight(text, zone)
  return { from, to: from + 86_399 }
}

function midnight(day: string, zone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const shown = new Date(utc).toLocaleString('sv-SE', { timeZone: zone })
  return (utc - (Date.parse(`${shown.replace(' ', 'T')}Z`) - utc)) / 1_000
}
