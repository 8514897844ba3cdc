import {
  extractBody,
  hashBody,
  type Observation,
  type SourceRequest,
  sourceBaseUrl,
} from '@cresolver/core/questions'
import type { KeptAnswer } from './kept-answer.ts'
import type { Sources } from './sources.ts'

/**
 * Answers requests from a record, without a network. A request without an answer on record fails.
 *
 * @param answers - observations, which belong to one request, and bodies, from which each request of their
 *   URL takes its extract
 * @returns sources for `adjudicate`
 *
 * @example
 * const sources = recordedSources([{ url: 'https://api.jolpi.ca/x', body: '{"state":"done"}' }])
 */
export function recordedSources(answers: readonly KeptAnswer[]): Pick<Sources, 'fetch'> {
  return {
    fetch: async (request) => {
      const url = urlOf(request)
      for (const answer of answers) {
        if ('kind' in answer) {
          if (isOf(answer, request)) return answer
        } else if (answer.url === url) {
          const { body: whole, status = 200 } = answer
          const extract = status === 200 ? extractBody(request, whole) : undefined
          const body = extract ?? whole
          return { kind: 'answer', request, url, status, body, sha256: hashBody(body) }
        }
      }
      return { kind: 'failure', request, url, reason: 'no answer is recorded' }
    },
  }
}

function urlOf({ host, path }: SourceRequest): string {
  return `${sourceBaseUrl(host) ?? host}${path}`
}

function isOf({ request }: Observation, { host, path, extract }: SourceRequest): boolean {
  return (
    request.host === host &&
    request.path === path &&
    (request.extract ?? '') === (extract ?? '')
  )
}
