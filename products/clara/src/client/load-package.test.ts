import { describe, expect, it } from 'vitest'
import { explainMissing } from './load-package.ts'

describe('an optional package', () => {
  it('is named with the command and its license if it is not installed', () => {
    const missing = Object.assign(new Error('Cannot find package'), {
      code: 'ERR_MODULE_NOT_FOUND',
    })
    expect(() => explainMissing(missing)).toThrow(
      expect.objectContaining({
        code: 'PACKAGE_MISSING',
        hint: 'Run npm install @permaweb/aoconnect@0.0.98. It is not a part of CREsolver and states no license.',
        cause: missing,
      }),
    )
  })

  it('keeps its own error if it fails while it loads', () => {
    const broken = new SyntaxError('Unexpected token')
    expect(() => explainMissing(broken)).toThrow(broken)
  })
})
