import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { makePlatform } from '../platform.fixture.ts'

const committed = fileURLToPath(
  new URL('../../../../docs/reference/openapi.json', import.meta.url),
)

it('the committed OpenAPI document is the one that the platform serves', async () => {
  const { send } = makePlatform({ publicUrl: 'http://127.0.0.1:8000' })
  const { json } = await send('GET', '/openapi.json')
  await expect(`${JSON.stringify(json, null, 2)}\n`).toMatchFileSnapshot(committed)
})
