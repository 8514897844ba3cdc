import { ClaraError } from './clara-error.ts'

/** Loads aoconnect, an optional package, when it is needed first. */
export function loadAoconnect() {
  // Bundlers leave an import out that is not installed only where its failure is caught here.
  return import('@permaweb/aoconnect').catch(
    explainMissing('@permaweb/aoconnect@0.0.98', 'states no license'),
  )
}

/** Loads arbundles, an optional package, when it is needed first. */
export function loadArbundles() {
  return import('@dha-team/arbundles').catch(
    explainMissing('@dha-team/arbundles@1.0.3', 'is under Apache-2.0'),
  )
}

/** Turns the error of an import into one that names the package, the command and the license. */
export function explainMissing(
  specifier: string,
  license: string,
): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error
    throw new ClaraError({
      code: 'CLARA_PACKAGE_MISSING',
      message: `CLARA needs the package ${specifier}, which is not installed.`,
      hint: `Run npm install ${specifier}. It is not a part of CREsolver and ${license}.`,
      cause: error,
    })
  }
}
