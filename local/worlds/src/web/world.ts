import type { AnswerOutcome } from '@cresolver/core/protocol'

/** Languages of the pages. */
export type PageLanguage = 'en' | 'de' | 'fr' | 'es'

/** Special property of a page. */
export const PAGE_KINDS = [
  'primary',
  'press',
  'stale',
  'near-miss',
  'updated',
  'later',
  'contradiction',
  'syndicated',
  'empty',
  'blocked',
  'thin',
  'hidden-injection',
  'visible-injection',
  'altered-number',
  'ambiguous-date',
  'long-scale',
  'over-limit',
  'slow',
  'redirect',
  'wrong-charset',
  'deep-nesting',
] as const

/** One of {@link PAGE_KINDS}. */
export type PageKind = (typeof PAGE_KINDS)[number]

/** Fact of an article; the text of the page is written from it. */
export type ArticleFact = {
  readonly subject: string
  readonly event: string
  /** False if the article states that it did not happen. */
  readonly done: boolean
  /** Day of the event, YYYY-MM-DD. */
  readonly date: string
  readonly value?: number | undefined
}

/** Question of a world, in the terms of {@link ArticleFact}. */
export type FactQuestion = {
  readonly subject: string
  readonly event: string
  /** First and last day, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly atLeast?: number | undefined
}

/** Content of a page, before it has a format. */
export type PageDocument = {
  readonly title: string
  /** Name of the site. */
  readonly site: string
  readonly language: PageLanguage
  /** Day of publication that the page shows, YYYY-MM-DD. */
  readonly published?: string | undefined
  readonly paragraphs: readonly string[]
  /** Text that a browser does not show. */
  readonly hidden?: string | undefined
  /** Text beside an image. */
  readonly alt?: string | undefined
}

/** A page of a world. */
export type WorldPage = {
  /** Unique within the frozen web. */
  readonly host: string
  readonly path: string
  readonly kind: PageKind
  readonly format: 'html' | 'json' | 'pdf'
  /** Publisher that the words come from; copies share it. */
  readonly origin: string
  /** Fact of the article; an injected order is not a fact. */
  readonly facts: readonly ArticleFact[]
  /** The page that this address redirects to. */
  readonly redirectTo?: { readonly host: string; readonly path: string } | undefined
  /** Side that the injected text of this page asks for. */
  readonly orders?: 'YES' | 'NO' | undefined
  /** Oldest first; the newest that is not after the world's clock is served. */
  readonly versions: readonly {
    /** Unix time in seconds. */
    readonly from: number
    readonly document: PageDocument
  }[]
}

/** A question with the pages that answer it, or do not. */
export type World = {
  readonly id: string
  readonly seed: number
  /** Unix time in seconds. */
  readonly clock: number
  readonly question: string
  readonly rule?: string | undefined
  /** Unix time in seconds. */
  readonly deadline?: number | undefined
  readonly expected: AnswerOutcome
  readonly family: string
  readonly hazards: readonly PageKind[]
  /** Missing if no fact can answer the question. */
  readonly asked?: FactQuestion | undefined
  readonly pages: readonly WorldPage[]
}
