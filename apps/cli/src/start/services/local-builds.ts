import { fileURLToPath } from 'node:url'
import { buildContracts, buildWorkflow } from '@cresolver/devnet'

/** Programs of a local system that are built on this machine. */
type LocalBuilds = {
  /** Resolves when the contracts are compiled. */
  readonly contracts: Promise<void>
  /** Path of the linked workflow. */
  readonly workflow: Promise<string>
  /** Names of those that have to be built, as soon as that is known. */
  readonly missing: Promise<readonly string[]>
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** Builds side by side what `.cresolver/build` does not hold as the sources are now. */
export function startLocalBuilds(): LocalBuilds {
  const contracts = watchBuild('contracts', buildContracts)
  const workflow = watchBuild('workflow', (onBuild) =>
    buildWorkflow(`${root}apps/workflow/main.ts`, `${root}.cresolver/build`, onBuild),
  )
  const missing = Promise.all([contracts.missing, workflow.missing])
  return {
    contracts: contracts.done,
    workflow: workflow.done,
    missing: missing.then((names) => names.flat()),
  }
}

/** A build, and its name if it finds that there is something to do. */
function watchBuild<T>(name: string, build: (onBuild: () => void) => Promise<T>) {
  let begin = (_names: readonly string[]) => {}
  const begun = new Promise<readonly string[]>((resolve) => {
    begin = resolve
  })
  const done = build(() => begin([name]))
  const idle = done.then(
    () => [],
    () => [],
  )
  return { done, missing: Promise.race([begun, idle]) }
}
