import { CresolverError } from '@cresolver/core/protocol'

/** Stands in for `start` and `operate workflow id` in the published command, which comes without devnet. */
export function runStart(): never {
  throw devnetMissing()
}

/** See {@link runStart}. */
export function packWorkflow(): never {
  throw devnetMissing()
}

function devnetMissing(): CresolverError {
  return new CresolverError({
    code: 'PACKAGE_MISSING',
    message:
      'This command needs the local network, which the npm package does not contain.',
    hint: 'Clone the repository of CREsolver and run the command there: npm start.',
  })
}
