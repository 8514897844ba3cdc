import type { ClaimKind, Voice } from '@cresolver/core/evidence'
import type { AnswerOutcome } from '@cresolver/core/protocol'

/** A question to research; `now` comes from the request or the chain, never from this machine. */
export type ResearchQuestion = {
  readonly question: string
  /** The market's rule: it binds what is asked, and nothing else. */
  readonly rule?: string | undefined
  /** Unix time in seconds. */
  readonly now: number
  /** Unix time in seconds. */
  readonly deadline?: number | undefined
}

/** When an event counts, in Unix seconds. */
export type QuestionWindow = {
  readonly from?: number | undefined
  /** The last second. */
  readonly to?: number | undefined
  /** The last second in which it may still come: the later one of the ends of text and market. */
  readonly over?: number | undefined
  /** The zone of its days, such as `ET`. */
  readonly zone: string
  /** True if the rule asks for what is public by then: a page of a later time proves nothing. */
  readonly isPublicBy?: boolean | undefined
}

/** Question, in a form that searches and clamps can use. */
export type Frame = FramedQuestion & { readonly window: QuestionWindow }

/** Reading of a question by a reader; when it counts is read by code. */
export type FramedQuestion = {
  /** The question as a positive statement that is true or false. */
  readonly statement: string
  /** True if YES can be known before the window ends. */
  readonly canEndEarly: boolean
  /** False if no fact could answer the question. */
  readonly answerable: boolean
  /** Searches for the statement, at most four. */
  readonly queries: readonly string[]
  /** A search for its opposite. */
  readonly disconfirming: string
}

/** A page as the quarantined reader sees it. */
export type ReadablePage = {
  readonly host: string
  readonly title: string
  readonly text: string
  /** Language tag, where the page names one. */
  readonly language?: string | undefined
  /** Day of publication, YYYY-MM-DD. */
  readonly date?: string | undefined
}

/** Side of the statement that a claim supports. */
export type ClaimSide = 'YES' | 'NO' | 'NEITHER'

/** Claim of a page according to a reader; unchecked. */
export type ReadClaim = {
  readonly quote: string
  readonly supports: ClaimSide
  /** Who speaks in the quote. Default `fact`. */
  readonly voice?: Voice | undefined
  /** Of a claim for NO: the event had not happened yet, or cannot any more. Default `not-yet`. */
  readonly kind?: ClaimKind | undefined
  /** Day of the event, or the day as of which it had not happened, YYYY-MM-DD. */
  readonly eventDate?: string | undefined
  /** The second of that day, if the quote names a time and its zone. Unix time in seconds. */
  readonly eventAt?: number | undefined
}

/** A claim whose quote was found in the stored text. */
export type CheckedClaim = ReadClaim & {
  readonly url: string
  readonly host: string
  /** SHA-256 of the body, hex. */
  readonly sha256: string
  /** Offset of the quote in the text, in UTF-16 units. */
  readonly offset: number
  /** Unix time in seconds. */
  readonly readAt: number
  /** Day of publication, YYYY-MM-DD. */
  readonly pageDate?: string | undefined
  /** The second of it, if the page states a time and its zone. Unix time in seconds. */
  readonly publishedAt?: number | undefined
}

/** Input of a second reader: neither who publishes it, nor what the first reader took it for. */
export type Passage = {
  readonly title: string
  /** The paragraph of a quote with its neighbors, and lines such as those that mark a correction. */
  readonly text: string
  /** Day of publication, YYYY-MM-DD. */
  readonly date?: string | undefined
}

/** Statement of a second reader about a passage. */
export type SecondReading = {
  /** True if it is about the subject of the statement, and no namesake. */
  readonly sameSubject: boolean
  readonly voice: Voice
  /** Statement of the passage about the claim. */
  readonly relation: 'entails' | 'excludes' | 'not-yet' | 'neither'
  /** The words that say it. */
  readonly quote: string
}

/** Conclusion of the deciding step; code clamps it afterwards. */
export type ReaderDecision = {
  readonly reasons: string
  readonly missing: readonly string[]
  readonly counterEvidence: string
  readonly outcome: AnswerOutcome
  /** From 0 to 1. */
  readonly confidence: number
}

/** Tokens and requests of one model. */
export type ReaderUsage = {
  readonly model: string
  readonly requests: number
  readonly promptTokens: number
  readonly completionTokens: number
}

/** The steps of research that need judgement: a model, or a reader without one. */
export type ResearchReader = {
  /** Name of the model, or of the reader. */
  readonly name: string
  /** Hash of the prompts, where the reader has some. */
  readonly promptHash?: string | undefined
  readonly frame: (
    question: ResearchQuestion,
    signal: AbortSignal,
  ) => Promise<FramedQuestion>
  /** Reads one page, alone: it has no tools and sees no other page. */
  readonly read: (
    input: ResearchQuestion & { readonly frame: Frame; readonly page: ReadablePage },
    signal: AbortSignal,
  ) => Promise<readonly ReadClaim[]>
  /**
   * Searches again where the checked claims do not settle the question. It sees checked claims only, also
   * of what it searches for; the pipeline bounds the number of searches.
   */
  readonly gap?:
    | ((
        input: ResearchQuestion & {
          readonly frame: Frame
          readonly claims: readonly CheckedClaim[]
          readonly search: (query: string) => Promise<readonly CheckedClaim[]>
        },
        signal: AbortSignal,
      ) => Promise<void>)
    | undefined
  /** Reads one passage that would make a verdict, without what the first reading said of it. */
  readonly confirm?:
    | ((
        input: ResearchQuestion & { readonly frame: Frame; readonly passage: Passage },
        signal: AbortSignal,
      ) => Promise<SecondReading>)
    | undefined
  /** Sees checked claims, and no page. */
  readonly decide: (
    input: ResearchQuestion & {
      readonly frame: Frame
      readonly claims: readonly CheckedClaim[]
    },
    signal: AbortSignal,
  ) => Promise<ReaderDecision>
  /** Usage of the models of the reader so far. */
  readonly usage?: (() => readonly ReaderUsage[]) | undefined
}
