import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { readVariables } from './read-variables.ts'

test('a variable under its earlier name is read, with a warning that names the new one', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const schema = z.object({ CLARA_MARKETPLACE: z.string().optional() })
  expect(readVariables({ CLARA_MARKET: 'old' }, schema).CLARA_MARKETPLACE).toBe('old')
  expect(warn).toHaveBeenCalledWith('CLARA_MARKET is now called CLARA_MARKETPLACE.')
  const both = { CLARA_MARKETPLACE: 'new', CLARA_MARKET: 'old' }
  expect(readVariables(both, schema).CLARA_MARKETPLACE).toBe('new')
})
