// Builds the dashboard into out/, or with --into <folder> into a folder that is left alone when it
// is there already. With --end-with-stdin the whole process group ends when standard input does.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

const { values } = parseArgs({
  options: { into: { type: 'string' }, 'end-with-stdin': { type: 'boolean' } },
})
if (values['end-with-stdin']) {
  process.stdin.on('close', () => process.kill(-process.pid, 'SIGKILL'))
  process.stdin.resume()
  process.stdin.unref()
}

register()
const { buildDashboard } = await import('../src/build/build-dashboard.ts')
const app = fileURLToPath(new URL('../', import.meta.url))
const picture = `${app}../../docs/images/verdict-light.png`
try {
  await buildDashboard({
    app,
    folder: values.into ?? `${app}out`,
    keep: values.into !== undefined,
    // An image of a container has no documentation.
    socialImage: existsSync(picture) ? picture : undefined,
  })
} catch (error) {
  console.error(error.toLine?.() ?? error)
  process.exitCode = 1
}
