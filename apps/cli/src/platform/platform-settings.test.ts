import { describe, expect, it } from 'vitest'
import { readPlatformSettings } from './platform-settings.ts'

const read = (variables: Record<string, string>, platform?: string) => {
  const stdout = { write: () => {} }
  const environment = { variables, stdout, stderr: stdout, now: () => 0 }
  return readPlatformSettings({ platform, retryFor: '2m' }, environment)
}

describe('the settings of a platform', () => {
  it('are the local one unless something is set', () => {
    const url = 'http://127.0.0.1:8000'
    expect(read({})).toEqual({ url, key: undefined, retryForMs: 120_000 })
  })

  it('take the option before the variable, and cut slashes off', () => {
    const variables = { CRESOLVER_PLATFORM: 'https://a.example/' }
    expect(read(variables).url).toBe('https://a.example')
    expect(read(variables, 'https://b.example/x//').url).toBe('https://b.example/x')
  })

  it('take the key from its variable', () => {
    expect(read({ PLATFORM_API_KEY: ' crk_abc\n' }).key).toBe('crk_abc')
  })

  it('say nothing of a key that cannot be sent', () => {
    expect(() => read({ PLATFORM_API_KEY: 'geheim\nX: y' })).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: 'PLATFORM_API_KEY is not an API key.',
      }),
    )
  })

  it.each([
    'example',
    'ftp://a.example',
    'http://me:secret@a.example',
    'http://a.example?x=1',
  ])('refuse %s', (url) => {
    expect(() => read({}, url)).toThrow(
      expect.objectContaining({
        code: 'USAGE',
        message: '--platform is not a base URL.',
      }),
    )
    expect(() => read({ CRESOLVER_PLATFORM: url })).toThrow(/^CRESOLVER_PLATFORM is no/)
  })
})
