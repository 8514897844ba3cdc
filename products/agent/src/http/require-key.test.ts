import { expect, it } from 'vitest'
import { hasKey, requireKey } from './require-key.ts'

const requestWith = (key: string | undefined) =>
  new Request('https://agent.example/analyze', {
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  })

it('each key that is accepted passes, and no other', async () => {
  const keys = { key: 'new-key', acceptedKeys: ['old-key'] }
  for (const key of ['new-key', 'old-key']) {
    await expect(requireKey(requestWith(key), keys)).resolves.toBeUndefined()
  }
  for (const key of [undefined, 'other', 'new-key,old-key', 'old-ke']) {
    await expect(requireKey(requestWith(key), keys)).rejects.toMatchObject({
      status: 401,
    })
  }
})

it('an agent without a key lets every request pass, and none has its key', async () => {
  const keys = { acceptedKeys: ['old-key'] }
  await expect(requireKey(requestWith(undefined), keys)).resolves.toBeUndefined()
  expect(await hasKey(requestWith('old-key'), keys)).toBe(false)
})
