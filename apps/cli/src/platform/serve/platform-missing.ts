import { CresolverError } from '@cresolver/core/protocol'

/** Stands in for the programs of the platform in the published command, which comes without them. */
export function loadPlatformProgram(): never {
  throw new CresolverError({
    code: 'PACKAGE_MISSING',
    message: 'This command needs the platform, which the npm package does not contain.',
    hint: 'Use the image, or clone the repository of CREsolver and run the command there.',
  })
}
