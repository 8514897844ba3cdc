import type * as z from 'zod'
import type { ModelToolCall } from './model-tool.ts'
import type { ToolQuestion } from './tool-loop.ts'
import type { ModelUsage, RequestForm } from './wire-form.ts'

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Connection to a model. */
export type ModelParameters = {
  /** URL of an OpenAI-compatible server, up to and including the version: `https://host/v1`. */
  readonly baseUrl: string
  /** Empty when the server needs none. */
  readonly apiKey: string
  /** Name of the model at the server, such as `meta/llama-3.3-70b-instruct`. */
  readonly model: string
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Time for one question with all its tries, in milliseconds. Default 25,000. */
  readonly timeoutMs?: number | undefined
  /** Waits for some milliseconds, or until the signal fires. Default: a timer. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  /** A number from 0 up to but not including 1. Default `Math.random`. */
  readonly random?: (() => number) | undefined
  /** Now, in milliseconds since 1970. Default `Date.now`. */
  readonly clock?: (() => number) | undefined
}

/** One question to a model. */
export type ModelQuestion<T> = {
  /** Instructions, written by us. */
  readonly system: string
  /** The task; untrusted text only inside `fenceUntrusted`. */
  readonly user: string
  /** Schema of the answer; a JSON object, without transforms. */
  readonly schema: z.ZodType<T>
  /** Name of the schema: letters, digits, `_` and `-`. */
  readonly name: string
  /** Most tokens of the answer. Default 2,048. */
  readonly maxTokens?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** A checked answer of a model. */
type ModelAnswer<T> = {
  readonly value: T
  /** Tokens of all requests that were answered, where the server counts them. */
  readonly usage?: ModelUsage | undefined
  /** Requests sent. */
  readonly attempts: number
}

/** A model that answers with typed output. */
export type Model = {
  /** Name of the model at the server. */
  readonly name: string
  /**
   * Asks for typed output, at temperature 0 and seed 42 where the server accepts them.
   *
   * A parameter that the server refuses by name is replaced or dropped, for later questions too.
   *
   * An answer that does not fit is sent back once with what is wrong with it.
   *
   * @param question - {@link ModelQuestion}
   * @returns the checked answer
   * @throws CresolverError `CONFIG_INVALID`, `LLM_REQUEST_REFUSED`, `LLM_UNAVAILABLE`, `LLM_OUTPUT_INVALID`, `LLM_REFUSED` or `ABORTED`
   */
  readonly ask: <T>(question: ModelQuestion<T>) => Promise<ModelAnswer<T>>
}

/** Text of a model that used tools. */
type ToolAnswer = {
  readonly text: string
  /** Calls that ran, in order. */
  readonly calls: readonly ModelToolCall[]
  /** Tokens of all requests that were answered, where the server counts them. */
  readonly usage?: ModelUsage | undefined
  /** Requests sent. */
  readonly attempts: number
}

/** A model that can call tools. */
export type ToolModel = Model & {
  /**
   * Lets the model call tools until it answers in words. No schema is sent: many servers refuse it
   * beside tools. Ask for typed output afterwards with `ask`.
   *
   * @param question - {@link ToolQuestion}
   * @returns the text and the calls
   * @throws CresolverError as `ask`; `LLM_OUTPUT_INVALID` when no text came within the limits
   */
  readonly runTools: (question: ToolQuestion) => Promise<ToolAnswer>
  /** Returns the form that the server accepted last; before the first question the firmest. */
  readonly form: () => RequestForm
  /** Reads the context window of the model in tokens; undefined where the server does not state it. */
  readonly contextWindow: () => Promise<number | undefined>
}
