import type * as z from 'zod'
import type { ModelTool, RequestedCall } from './model-tool.ts'

/**
 * Which parameters a server accepts; each refusal leads to fewer of them. It says how firmly the form
 * of answers is held, so a check can report it.
 */
export type RequestForm = {
  /**
   * Form of a request for typed output: `tool` is a tool that the model must call, `strict` the firmest
   * schema, `text` relies on the prompt alone.
   */
  readonly output: 'tool' | 'strict' | 'json_schema' | 'json_object' | 'text'
  readonly limit: 'max_tokens' | 'max_completion_tokens' | 'none'
  /** False where the server sets the temperature itself. */
  readonly temperature: boolean
  /** False where the server takes no seed. */
  readonly seed: boolean
  /** Role of the instructions; `user` puts them before the task. */
  readonly role: 'system' | 'developer' | 'user'
  /** Form of the model's messages in a reply; `plain` for servers that refuse fields of their own. */
  readonly replay: 'whole' | 'plain'
}

/** Reason of a server for refusing a request. */
export type ServerRefusal = {
  readonly status: number
  /** The parameter, where the server names it. */
  readonly param: string | undefined
  /** Codes and types of the error, in one text. */
  readonly code: string
  /** Text of the server: for comparison only, it may contain secrets. */
  readonly message: string
}

/** One turn of a conversation. */
export type ConversationTurn =
  | { readonly from: 'user' | 'model'; readonly text: string }
  /** Text of the model, in the words of the server: signatures hold for these alone. */
  | { readonly from: 'replay'; readonly messages: readonly object[] }
  | { readonly from: 'tools'; readonly results: readonly ToolResult[] }

export type ToolResult = {
  readonly id: string
  readonly text: string
  readonly ok: boolean
}

/** Content of one request. */
export type WireRequest = {
  readonly system: string
  readonly turns: readonly ConversationTurn[]
  readonly maxTokens: number
  /** 2 after thought used up the limit. */
  readonly factor: 1 | 2
  /** Form of the answer; never together with tools, which many servers refuse. */
  readonly typed?: { readonly name: string; readonly schema: z.ZodType }
  readonly tools?: readonly ModelTool[]
  /** False in the last step of a tool loop. */
  readonly mayCall?: boolean
}

/** Tokens that a server counted. */
export type ModelUsage = {
  readonly promptTokens: number
  readonly completionTokens: number
}

/** Answer of a model. */
export type WireReply = {
  readonly text: string
  readonly calls: readonly RequestedCall[]
  /** `cut` at the token limit; `paused` answers go on when they are sent back. */
  readonly end: 'done' | 'cut' | 'declined' | 'paused'
  readonly usage: ModelUsage | undefined
  /** The messages to send back. */
  readonly replay: readonly object[]
}

/** Format of a vendor's servers for requests and answers. */
export type WireForm = {
  /** Path of questions after the base URL. */
  readonly path: string
  /** Path of the list of models. */
  readonly list: string
  readonly headers: (apiKey: string) => Readonly<Record<string, string>>
  readonly first: RequestForm
  /** Finds the form to try after a refusal; undefined when none is left. */
  readonly next: (
    form: RequestForm,
    refusal: ServerRefusal,
    request: WireRequest,
  ) => RequestForm | undefined
  /** Writes the body of a request, but for the name of the model. */
  readonly write: (request: WireRequest, form: RequestForm) => object
  /** Reads an answer; `again` if it is empty, undefined if it is something else. */
  readonly read: (body: unknown, request: WireRequest) => WireReply | 'again' | undefined
}
