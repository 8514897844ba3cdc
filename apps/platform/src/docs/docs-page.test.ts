import { expect, it } from 'vitest'
import { makePlatform } from '../platform.fixture.ts'
import { problemKinds } from '../problems/problem-kinds.ts'

it('the description is OpenAPI 3.1 with every route, its scope and its schemas', async () => {
  const { send } = makePlatform()
  const { json } = await send('GET', '/openapi.json')
  expect(json).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'http://localhost:8000' }],
  })
  expect(Object.keys(json.paths)).toContain('/api/v1/round-table/tasks/{id}/events')
  const { post } = json.paths['/api/v1/agents']
  expect(post.security).toEqual([{ apiKey: ['agents:write'] }])
  expect(post.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/AgentRegistration',
  })
  expect(post.responses['409'].description).toContain('NAME_TAKEN')
  const references = JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  for (const [, name] of references)
    expect(json.components.schemas).toHaveProperty(name ?? '')
})

it('every route but those that need no key names its scope', async () => {
  const { json } = await makePlatform().send('GET', '/openapi.json')
  const open = Object.entries(json.paths as Record<string, object>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, route]) =>
        route.security ? [] : [`${method} ${path}`],
      ),
  )
  expect(open.sort()).toEqual([
    'get /health',
    'get /health/ready',
    'post /api/v1/webhooks/agents/{agent}',
  ])
})

it('the page explains every problem and asks no other host for anything', async () => {
  const { send } = makePlatform()
  const { text, headers } = await send('GET', '/docs')
  for (const code of problemKinds.keys()) expect(text).toContain(`<tr id="${code}">`)
  expect(text).toContain('/api/v1/round-table/tasks/{id}/gate')
  expect(text).not.toMatch(/<(script|img|link|iframe)\b|\b(src|href)="(https?:)?\/\//)
  expect(text).not.toMatch(/url\(|@import|\[object|undefined|>\s*false\s*</)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/)
})
