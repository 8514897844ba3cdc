import { ClaraError } from './clara-error.ts'

/** Loads aoconnect, an optional package, when it is needed first. */
export function loadAoconnect() {
  // Bundlers leave an import out that is not installed only if its failure is caught here.
  return import('@permaweb/aoconnect').catch(explainMissing)
}

const specifier = '@permaweb/aoconnect@0.0.98'

/** Turns the error of the import into one that names the package, the command and the license. */
export function explainMissing(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error
  throw new ClaraError({
    code: 'PACKAGE_MISSING',
    message: `CLARA needs the package ${specifier}, which is not installed.`,
    hint: `Run npm install ${specifier}. It is not a part of CREsolver and states no license.`,
    cause: error,
  })
}
