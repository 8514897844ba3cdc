import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { CresolverError } from '@cresolver/core/protocol'

/**
 * Compiles the contracts of third parties that a local chain needs, and ours if their sources differ from
 * the committed creation code. What was compiled before is kept.
 *
 * @param onBuild - called when something is compiled, which takes some seconds
 * @throws CresolverError `PACKAGE_MISSING` with the message of the compiler
 */
export async function buildContracts(onBuild: () => void = () => {}): Promise<void> {
  const script = createRequire(import.meta.url).resolve(
    '@cresolver/contracts/scripts/build.mjs',
  )
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      onBuild()
      said = (said + chunk.toString()).slice(-2_000)
    })
  }
  const [status] = await once(child, 'close')
  if (status === 0) return
  throw new CresolverError({
    code: 'PACKAGE_MISSING',
    message: `The contracts do not compile: ${said.trim()}`,
    hint: 'Run npm run build:contracts to see more.',
  })
}
