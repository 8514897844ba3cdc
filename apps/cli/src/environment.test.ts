import { expect, test } from 'vitest'
import { processEnvironment, wantsColor, widthOf } from './environment.ts'

function environment(variables: Record<string, string>) {
  return { ...processEnvironment(), variables }
}

const write = () => {}
const pipe = { write }
const terminal = { write, isTTY: true }

test('a window without a width has 80 columns', () => {
  expect(widthOf({ write })).toBe(80)
  expect(widthOf({ write, columns: 0 })).toBe(80)
  expect(widthOf({ write, columns: 1 })).toBe(1)
  expect(widthOf({ write, columns: 132 })).toBe(132)
})

test('colours follow the terminal unless a variable decides', () => {
  expect(wantsColor(environment({}), terminal)).toBe(true)
  expect(wantsColor(environment({}), pipe)).toBe(false)
  expect(wantsColor(environment({ TERM: 'dumb' }), terminal)).toBe(false)
  expect(wantsColor(environment({ FORCE_COLOR: '1' }), pipe)).toBe(true)
  expect(wantsColor(environment({ FORCE_COLOR: '0' }), pipe)).toBe(false)
  expect(wantsColor(environment({ NO_COLOR: '1', FORCE_COLOR: '1' }), terminal)).toBe(
    false,
  )
  expect(wantsColor(environment({ NO_COLOR: '' }), terminal)).toBe(true)
})

test('the environment is that of the process', () => {
  const real = processEnvironment()
  expect(real.variables).toBe(process.env)
  expect(real.stdout).toBe(process.stdout)
  expect(real.stderr).toBe(process.stderr)
  expect(Math.abs(real.now() - Date.now())).toBeLessThan(60_000)
})
