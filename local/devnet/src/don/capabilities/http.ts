import { create, toBinary } from '@bufbuild/protobuf'
import { HTTP_CLIENT_PB } from '@chainlink/cre-sdk/pb'
import type { Quotas } from '@cresolver/chain/panel'
import { type CapabilityResponse, respond } from '../capability.ts'
import type { Meter } from '../meter.ts'

/** One HTTP request; times in milliseconds, sizes in bytes. */
export type HttpRequest = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** Response. */
type HttpAnswer = {
  readonly status: number
  readonly body: Uint8Array
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Sends one request and reads the whole answer. */
export type SendHttp = (request: HttpRequest) => Promise<HttpAnswer>

/** Lets a test make a node lie about an answer. */
export type AnswerFault = (node: number, url: string, answer: HttpAnswer) => HttpAnswer

export type HttpCapabilityParameters = {
  readonly limits: Quotas
  readonly send: SendHttp
  readonly fault?: AnswerFault | undefined
  readonly now: () => number
}

/** HTTP as each node does it; answers of requests that ask for it are shared between nodes. */
export class HttpCapability {
  readonly #parameters: HttpCapabilityParameters
  readonly #shared = new Map<
    string,
    { readonly until: number; answer: Promise<HttpAnswer> }
  >()

  constructor(parameters: HttpCapabilityParameters) {
    this.#parameters = parameters
  }

  /** Performs a request for one node. */
  async perform(
    node: number,
    request: HTTP_CLIENT_PB.Request,
    meter: Meter,
  ): Promise<CapabilityResponse> {
    const { fault } = this.#parameters
    meter.check('HTTPAction.RequestSizeLimit', request.body.length)
    const answer = await this.#answer(request)
    meter.check('HTTPAction.ResponseSizeLimit', answer.body.length)
    const {
      status,
      body,
      headers = {},
    } = fault ? fault(node, request.url, answer) : answer
    const multiHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, { values: [value] }]),
    )
    return respond(
      HTTP_CLIENT_PB.ResponseSchema,
      create(HTTP_CLIENT_PB.ResponseSchema, { statusCode: status, body, multiHeaders }),
    )
  }

  #answer(request: HTTP_CLIENT_PB.Request): Promise<HttpAnswer> {
    const { store, maxAge } = request.cacheSettings ?? {}
    if (!store || !maxAge) return this.#send(request)
    const now = this.#parameters.now()
    const key = Buffer.from(toBinary(HTTP_CLIENT_PB.RequestSchema, request)).toString(
      'base64',
    )
    const known = this.#shared.get(key)
    if (known && known.until > now) return known.answer
    const answer = this.#send(request)
    this.#shared.set(key, { until: now + Number(maxAge.seconds) * 1_000, answer })
    answer.catch(() => this.#shared.delete(key))
    return answer
  }

  #send(request: HTTP_CLIENT_PB.Request): Promise<HttpAnswer> {
    const { limits } = this.#parameters
    const timeoutMs = limits['HTTPAction.ConnectionTimeout']
    const { seconds = 5n, nanos = 0 } = request.timeout ?? {}
    return this.#parameters.send({
      url: request.url,
      method: request.method || 'GET',
      headers: joinHeaders(request.multiHeaders),
      body: request.body,
      timeoutMs: Math.min(timeoutMs, Number(seconds) * 1_000 + nanos / 1e6),
      maxBytes: limits['HTTPAction.ResponseSizeLimit'],
    })
  }
}

/** Writes headers of many values in one line each. */
export function joinHeaders(
  headers: Readonly<Record<string, { readonly values: readonly string[] }>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, { values }]) => [name, values.join(', ')]),
  )
}
