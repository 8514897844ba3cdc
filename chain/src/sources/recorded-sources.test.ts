import { describe, expect, it } from 'vitest'
import { recordedAnswerSchema } from './kept-answer.ts'
import { recordedSources } from './recorded-sources.ts'

const url = 'https://api.jolpi.ca/race'
const request = {
  host: 'api.jolpi.ca',
  path: '/race',
  extract: 'json {"paths":["/winner"]}',
} as const
const saved = {
  kind: 'answer',
  request,
  url,
  status: 200,
  body: '{"values":{"/winner":"text A"}}',
  sha256: '6bd14ba8a1e1f2f8f5ba0a4fbe5ce3d2',
}

describe('recorded sources', () => {
  it('take the extract of a request from a body', async () => {
    const { fetch } = recordedSources([{ url, body: '{"winner":"A","time":7}' }])
    expect(await fetch(request)).toMatchObject({
      kind: 'answer',
      status: 200,
      body: '{"values":{"/winner":"text A"}}',
    })
    expect(await fetch({ ...request, extract: undefined })).toMatchObject({
      body: '{"winner":"A","time":7}',
    })
  })

  it('return what a source refused', async () => {
    const { fetch } = recordedSources([{ url, body: 'no', status: 503 }])
    expect(await fetch(request)).toMatchObject({ kind: 'answer', status: 503 })
  })

  it('know the base URLs of the services', async () => {
    const { fetch } = recordedSources([
      { url: 'https://api.llama.fi/protocol/aave', body: '{}' },
    ])
    const found = await fetch({ host: 'defillama', path: '/protocol/aave' })
    expect(found).toMatchObject({ kind: 'answer', body: '{}' })
  })

  it('fail for what is not on record', async () => {
    const { fetch } = recordedSources([])
    expect(await fetch({ host: 'evm:ethereum', path: '/x' })).toMatchObject({
      kind: 'failure',
      reason: 'no answer is recorded',
    })
  })
})

describe('a recorded answer', () => {
  const faultOf = (value: unknown) =>
    recordedAnswerSchema.safeParse(value).error?.issues[0]

  it('is a body with its URL, or an observation', () => {
    expect(faultOf({ url, body: '{}' })).toBeUndefined()
    expect(faultOf({ kind: 'failure', request, url, reason: 'timeout' })).toBeUndefined()
  })

  it('is refused with the field that is wrong', () => {
    expect(faultOf({ url: 'x', body: '' })).toMatchObject({ path: ['url'] })
    expect(faultOf({ url })).toMatchObject({ path: ['body'] })
    expect(faultOf({ url, body: '', sha256: '' })?.message).toContain('sha256')
    expect(faultOf({ url, body: '', status: 7 })).toMatchObject({ path: ['status'] })
    expect(faultOf(saved)?.message).toBe('its body does not have its hash')
    expect(faultOf('x')).toBeDefined()
  })
})
