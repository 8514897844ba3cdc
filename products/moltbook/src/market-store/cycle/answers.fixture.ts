import {
  extractBody,
  hashBody,
  type Observation,
  type SourceRequest,
} from '@cresolver/core/questions'
import { deadline } from '../store/store.fixture.ts'

/** Stamped as real series are, some 40 s after the hour: a minute after the deadline. */
export const hour = deadline + 101

/** Sources that tell one price, and remember what they were asked. */
export function pricesOf(price: string) {
  const asked: SourceRequest[] = []
  const fetch = async (request: SourceRequest): Promise<Observation> => {
    asked.push(request)
    const body = extractBody(request, `{"prices":[[${hour * 1_000},${price}]]}`) ?? ''
    const url = `https://${request.host}.test${request.path}`
    return { kind: 'answer', request, url, status: 200, body, sha256: hashBody(body) }
  }
  return { asked, fetch }
}

/** Sources that cannot be reached. */
export const silentSources = {
  fetch: async (request: SourceRequest): Promise<Observation> => ({
    kind: 'failure',
    request,
    url: `https://${request.host}.test${request.path}`,
    reason: 'timeout',
  }),
}
