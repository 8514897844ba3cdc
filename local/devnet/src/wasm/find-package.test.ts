import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPackage } from './find-package.ts'

test.each(['binaryen', '@chainlink/cre-sdk-javy-plugin'])(
  'the package %s is found, whatever its manifest exports',
  (name) => {
    const manifest = join(findPackage(name), 'package.json')
    expect(existsSync(manifest)).toBe(true)
    expect(JSON.parse(readFileSync(manifest, 'utf8')).name).toBe(name)
  },
)

test('a package that is not installed is named', () => {
  expect(() => findPackage('@example/missing')).toThrow(
    expect.objectContaining({
      code: 'PACKAGE_MISSING',
      message: 'The package @example/missing is not installed.',
      hint: 'Run npm start or npm test once: both install what is missing.',
    }),
  )
})
